# Prints the library's public names as the linker knows them.
cd "$(dirname "$0")/../../include/patience" || exit 1
{
    sed -n 's/^PATIENCE_NAME_(\(.*\))$/patience_\1/p' symbols.h
    echo patience_version
} | LC_ALL=C sort

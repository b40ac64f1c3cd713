# Prints a header in which the names that objects show to the linker get the prefix that the library's public names have:
#     names.sh NM OBJECT...
nm=$1
shift
"$nm" -g -P "$@" | awk '$2 ~ /^[A-TV-Z]$/ && $1 !~ /^(patience)?_/ { print "#pragma redefine_extname " $1 " patience_" $1 }'

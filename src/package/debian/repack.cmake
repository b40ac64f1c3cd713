# After CPack has packed: the same bytes whenever it is done, each file being as old as the version
# and written by root alone, whatever the modes of the tree; debug symbols with the documents of what they belong to;
# ldconfig run by a trigger, as Debian has it, and no more by scripts; and libraries that may lie beside those of another
# architecture, as CPack cannot say before 3.31.
foreach(package IN LISTS CPACK_PACKAGE_FILES)
    execute_process(COMMAND sh -e -c [[
        folder=$1.folder
        dpkg-deb -R "$1" "$folder"
        rm -f "$folder/DEBIAN/postinst" "$folder/DEBIAN/postrm"
        name=$(dpkg-deb -f "$1" Package)
        case $name in
        patience) sed -i '/^Architecture:/a Multi-Arch: foreign' "$folder/DEBIAN/control" ;;
        lib*) sed -i '/^Architecture:/a Multi-Arch: same' "$folder/DEBIAN/control" ;;
        esac
        if [ "$name" != "${name%-dbgsym}" ]; then
            find "$folder" -type f -exec chmod a-x {} +
            mkdir -p "$folder/usr/share/doc"
            ln -s "${name%-dbgsym}" "$folder/usr/share/doc/$name"
            sed -i 's|  /.*-dbgsym/usr/|  usr/|' "$folder/DEBIAN/md5sums" # CPack 3.25 names its own folder
        fi
        chmod -R u=rwX,go=rX "$folder"
        find "$folder" -exec touch -h -d "$2 00:00 UTC" {} +
        SOURCE_DATE_EPOCH=$(date -u -d "$2" +%s) dpkg-deb --root-owner-group -b "$folder" "$1" >/dev/null
        rm -r "$folder"
    ]] sh ${package} ${CPACK_PATIENCE_DATE} COMMAND_ERROR_IS_FATAL ANY)
endforeach()

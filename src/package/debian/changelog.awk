# The changelog as Debian wants it, what is not released yet under the version in the making:
#     awk -v contact="NAME <ADDRESS>" -v making="VERSION DATE" -f changelog.awk docs/changelog.md
/^## Not/ { $0 = "## " making }
/^## / { end_version(); begin_version($2, $3); next }
!dated { next }
/^### / { end_entry(); packages = /packager/; next } # what else changed is in the upstream changelog
!packages { next }
/^- / || /^$/ { end_entry() }
{ sub(/^[- ] /, ""); gsub(/\]\([^)]*\)/, "]"); entry = entry (entry == "" ? "" : " ") $0 }
END { end_version() }

function begin_version(version, date) {
    sub(/,/, "", version)
    sub(/-/, "~", version)
    print "patience (" version "-1) unstable; urgency=medium\n"
    command = "date -u -R -d " date
    command | getline dated
    close(command)
    packages = 0
    print "  * New upstream version."
}

function end_version() {
    end_entry()
    if (dated) print "\n -- " contact "  " dated "\n"
    dated = ""
}

function end_entry(    n, i, word, line) {
    n = split(entry, word, " ")
    line = "  *"
    for (i = 1; i <= n; i++) {
        if (i > 1 && length(line " " word[i]) > 78) {
            print line
            line = "   "
        }
        line = line " " word[i]
    }
    if (n) print line
    entry = ""
}

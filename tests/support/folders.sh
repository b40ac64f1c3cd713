# Which folder of src/ may use which, as the lines add_folder(...) of CMakeLists.txt say: a pair a line, with what is
# used by what is used.
folders_used() {
    sed ':again; /^ *add_folder([^)]*$/{N; s/\n */ /; b again}' CMakeLists.txt | awk -F '[( )]+' '/^ *add_folder\(/ {
        sub(/^ */, "")
        used[$2] = ""
        for (i = 3; i <= NF; i++) if ($i in used) used[$2] = used[$2] " " $i used[$i]
        n = split(used[$2], word, " ")
        for (i = 1; i <= n; i++) if (!told[$2, word[i]]++) print $2, word[i]
    }'
}

# Completion for bash: the program tells how a line may continue.  bash-completion reads this file.
_patience() {
    local cur words cword line broken
    _get_comp_words_by_ref -n =: cur words cword
    broken=${cur%"${cur##*[=:]}"} # bash takes what stands before = or : for a word of its own
    [[ $COMP_WORDBREAKS == *=* ]] || broken=
    while IFS= read -r line; do
        if [[ $line == '*' ]]; then
            compopt -o filenames
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${cur#"$broken"}")
        else
            line=${line%%$'\t'*}
            COMPREPLY+=("${line#"$broken"}")
        fi
    done < <("${1/#\~/$HOME}" complete -- "${words[@]:1:cword}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}
complete -o nosort -F _patience patience

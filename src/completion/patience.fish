# Completion for fish: the program tells how a line may continue.
function __patience_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    for line in ($words[1] complete -- $words[2..] $word 2>/dev/null)
        if test "$line" = '*'
            __fish_complete_path $word
        else
            echo $line
        end
    end
end
complete -c patience -f -a '(__patience_complete)'

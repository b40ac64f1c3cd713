# The JSON of every command is what docs/json.md says: members, kinds and words, nothing missing, nothing untold.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
page=$SOURCE_DIR/docs/json.md

# command, path, values, and "optional": a line for every row of the page's tables.
awk -F ' *[|] *' '
    /^Printed by / { sub(/^Printed by /, ""); sub(/\.$/, ""); commands = split($0, command, /, /) }
    /^\| `/ {
        gsub(/`/, "", $2)
        gsub(/, /, ",", $3)
        for (i = 1; i <= commands; i++)
            print command[i] "\t" $2 "\t" $3 "\t" ($4 ~ /not always$/ ? "optional" : "always")
    }' "$page" >"$work/described"
check "$page was read" test "$(wc -l <"$work/described")" -gt 100

# mismatches COMMAND: what the JSON that is read has that its tables do not tell, or lacks.
mismatches() {
    grep -P "^$1\t" "$work/described" >"$work/of_command"
    LC_ALL=C awk -F '\t' '
        function wrong(text) { if (!told[text]++) print text }
        function known(path) {
            if (path in values) return path
            sub(/[^.]*$/, "*", path)
            return path
        }
        function value(kind, word, list) {
            path = known(path)
            seen[path]
            list = "," values[path] ","
            if (!(path in values)) wrong("not told: " path)
            else if (!index(list, "," kind ",") && !(word != "" && index(list, ",`" word "`,"))) wrong(path " is " kind " " word)
            have[depth, path]
        }
        function open(kind) { value(kind); depth++; base[depth] = path (kind == "list" ? "[]" : "."); in_list[depth] = kind == "list"; at[depth] = path; key = kind == "object" }
        function close_object(p, parent, k) {
            for (p in values) {
                parent = p
                if (!sub(/\.[^.]*$/, "", parent)) parent = ""
                if (parent == at[depth] && p !~ /(\[\]|\*)$/ && !(p in optional) && !((depth, p) in have)) wrong("missing: " p)
            }
            for (k in have) if (index(k, depth SUBSEP) == 1) delete have[k]
        }
        FNR == NR { values[$2] = $3; if ($4 == "optional") optional[$2]; next }
        { text = text $0 " " }
        END {
            values[""] = "object"
            optional[""]
            while (match(text, /^[ ,]*("([^"\\]|\\.)*"|[][{}:]|-?[0-9.]+|true|false|null)/)) {
                token = substr(text, 1, RLENGTH)
                text = substr(text, RLENGTH + 1)
                comma = token ~ /^ *,/
                sub(/^[ ,]*/, "", token)
                if (comma && !in_list[depth]) key = 1
                if (token == "}" || token == "]") {
                    if (token == "}") close_object()
                    depth--
                    key = 0
                    continue
                }
                if (token == ":") continue
                first = substr(token, 1, 1)
                word = first == "\"" ? substr(token, 2, length(token) - 2) : token
                if (key && first == "\"") { path = base[depth] word; sub(/^\./, "", path); key = 0; continue }
                if (in_list[depth]) path = base[depth]
                if (token == "{") open("object")
                else if (token == "[") open("list")
                else if (first == "\"") value("text", word)
                else if (token ~ /^[0-9]+$/) value("number", word)
                else if (token == "null") value("null")
                else if (token ~ /^[tf]/) value("true or false")
                else wrong("no value: " token)
            }
            if (text ~ /[^ ]/ || depth) wrong("no JSON: " substr(text, 1, 40))
            for (p in seen) print p >"/dev/stderr"
        }' "$work/of_command" - 2>>"$work/seen_$1"
}

# fits ARGUMENT...: what this prints is as described.
fits() {
    out=$("$PATIENCE" "$@" --json 2>"$work/err" </dev/null)
    err=$(cat "$work/err")
    check "JSON begins with its format: $*" grep -qE '^\{"format": 2, ' <<<"$out"
    out=$(mismatches "$1" <<<"$out")
    check "as $page says: $*" test -z "$out"
}

for game in $("$PATIENCE" list | grep -o '^[a-z0-9-]\+'); do
    fits rules "$game"
    fits deal "$game" --seed 1
    fits show "$game" --seed 2
    fits hint "$game" --seed 1
    fits odds "$game" --seed 1 --budget 20
    fits solve "$game" --seed 1 --limit-positions 2000
done
fits list
fits solve koenigs-patience --seed 1
fits solve kleine-harfe --seed 2 --limit-positions 10
fits hint kleine-harfe --seed 1 --seer
fits hint kleine-harfe --seed 2 --seer --limit-positions 10
fits deal kleine-harfe --cards "$ID52"
fits show kleine-harfe --seed 1 --set passes=unlimited
printf 'patience 1\ngame kleine-harfe 1\ndeal 1:1\ndraw\nundo 1\ndraw\n' >record.patience
fits replay record.patience
fits analyse record.patience --limit-positions 2000
fits analyse napoleon --seed 1 --play up
fits analyse additions-patience --seed 1
fits show koenigs-patience --seed 1 --play "$("$PATIENCE" moves koenigs-patience --seed 1 | head -1)"
fits stats
mkdir -p "$XDG_DATA_HOME/patience"
printf '%s\n' "2026-01-02T03:04:05Z kleine-harfe 1 won moves=100 seconds=200 deal=1:20260102 level=2 set=passes=1" \
    "2026-01-03T03:04:05Z napoleon 1 lost moves=10 seconds=20 deal=1:5" nonsense >"$XDG_DATA_HOME/patience/statistics"
PATIENCE_NOW=1767600000 fits stats # 5 January
fits config
mkdir -p "$XDG_CONFIG_HOME/patience"
printf '%s\n' 'suits = four' 'key.undo = z' 'colour = red' >"$XDG_CONFIG_HOME/patience/config"
NO_COLOR=1 fits config --theme mono
rm "$XDG_CONFIG_HOME/patience/config"
fits config "$work"
check "there were statistics" grep -q 'daily.best_streak' "$work/seen_stats"

# Everything that is described was there to be seen.
while IFS=$'\t' read -r command path _; do
    grep -qxF -- "$path" "$work/seen_$command" || echo "$command $path"
done <"$work/described" >"$work/unseen"
out=$(cat "$work/unseen")
check "nothing is described that is never printed" test -z "$out"

# A page or a program that said something else would be found out.
none='"achievements": []'
for line in '{"format": 2, "skipped": 0, '"$none}" '{"format": 2, "skipped": 0, "games": null, '"$none}" \
    '{"format": 1, "skipped": 0, "games": [], '"$none}" '{"format": 2, "skipped": 0, "games": [], "more": 1, '"$none}" \
    '{"format": 2, "skipped": "0", "games": [], '"$none}" '{"format": 2, "skipped": 0, "games": [{"game": "x"}], '"$none}" \
    '{"format": 2, "skipped": 0, "games": [], '"$none"; do
    check "refused: $line" test -n "$(mismatches stats <<<"$line")"
done
check "accepted" test -z "$(mismatches stats <<<'{"format": 2, "skipped": 0, "games": [], '"$none}")"

# One style of names.
check "names are words with _ between them" \
    test -z "$(cut -f 2 "$work/described" | grep -vxE '[a-z_]+((\[\])?\.[a-z_]+)*(\[\]|\.\*)?')"
finish

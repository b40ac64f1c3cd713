# The JSON of every act, on the command line and from serve, is what “help schema” says: members, kinds and words,
# nothing missing, nothing unsaid, and nothing said that is never printed.
. "$(dirname "$0")/lib.sh"
python3 -c 'import jsonschema' 2>/dev/null || skip "python3-jsonschema is not installed"
cd "$work" || exit 1
mkdir printed
"$PATIENCE" help schema >json.schema.json
check "there is a schema" test -s json.schema.json

# fits ARGUMENT...: keeps what this prints, COMMAND.NUMBER, to be looked at below.
fits() {
    printed=$((printed + 1))
    "$PATIENCE" "$@" --json >"printed/$1.$printed" 2>err </dev/null
    out=$(cat "printed/$1.$printed") err=$(cat err)
    check "JSON begins with its format: $*" grep -qE '^\{"format": 3, ' <<<"$out"
}

printed=0
own=$SOURCE_DIR/tests/cli/four-cells.game
for game in $games klondike spider "$own"; do
    fits rules "$game"
    fits deal "$game" --seed 1
    fits moves "$game" --seed 1
    fits show "$game" --seed 2
    fits hint "$game" --seed 1
    fits odds "$game" --seed 1 --budget 20
    fits solve "$game" --seed 1 --limit-positions 2000
done
fits list
fits share "$own" --seed 1
fits share kleine-harfe --seed 4711 --result
"$PATIENCE" solve "$own" --seed 1 --record >own.patience
fits replay own.patience
fits analyse "$own" --seed 1 --limit-positions 2000
fits solve koenigs-patience --seed 1
fits solve kleine-harfe --seed 2 --limit-positions 10
stock=$(yes draw | head -24 | paste -sd' ')
fits hint klondike --seed 2 --play "$stock"
fits hint kleine-harfe --seed 1 --solver
fits hint kleine-harfe --seed 2 --solver --limit-positions 10
fits deal kleine-harfe --cards "$ID52"
fits show kleine-harfe --seed 1 --set passes=unlimited
printf 'patience 1\ngame kleine-harfe 1\ndeal 1:1\ndraw\nundo 1\ndraw\n' >record.patience
fits replay record.patience
fits analyse record.patience --limit-positions 2000
fits analyse napoleon --seed 1 --play up
fits analyse additions-patience --seed 1
fits analyse --fair record.patience --budget 100
fits analyse --fair kleiner-napoleon --seed 1 --play "l5-c l5-l2" --budget 100
fits analyse --fair 8x8 --seed 1 --play "draw draw" --budget 1000000 --limit-total 1
fits analyse kleiner-napoleon --seed 1 --set direction=ask --play down --limit-positions 3000 # lost by it
fits show koenigs-patience --seed 1 --play "$("$PATIENCE" moves koenigs-patience --seed 1 | head -1)"
lost="draw t6-t4 draw t3-t5 draw t3-t4 t4-t3 t3-t4 t7-t4 t4-t3*2 draw w-t5 t3-t4*2 draw w-t3 t4-t3 draw w-t6 t3-t4 draw"
lost=$("$PATIENCE" share kleine-harfe --seed 2 --set passes=1 --play "$lost")
mkdir -p "$XDG_DATA_HOME/patience/rules"
cp "$own" "$XDG_DATA_HOME/patience/rules/"
fits compare "$lost" "$("$PATIENCE" share kleine-harfe --seed 2 --set passes=1 --play draw)" --limit-positions 200000
fits compare own.patience own.patience
rm -r "$XDG_DATA_HOME/patience/rules"
fits stats
mkdir -p "$XDG_DATA_HOME/patience"
printf '%s\n' "2026-01-02T03:04:05Z kleine-harfe 1 won moves=100 seconds=200 deal=1:20260102 level=2 set=passes=1" \
    "2026-01-03T03:04:05Z napoleon 1 lost moves=10 seconds=20 deal=1:5" nonsense >"$XDG_DATA_HOME/patience/statistics"
PATIENCE_NOW=1767600000 fits stats # 5 January
fits config
mkdir -p "$XDG_CONFIG_HOME/patience"
printf '%s\n' 'suits = four' 'key.undo = z' 'colour = red' >"$XDG_CONFIG_HOME/patience/config"
PATIENCE_FINISH=plain NO_COLOR=1 fits config --theme mono
rm "$XDG_CONFIG_HOME/patience/config"
fits config "$work"

# served REQUEST...: keeps what serve answers each, as serve.COMMAND.NUMBER.
served() {
    local request command
    printf '%s\n' "$@" | "$PATIENCE" serve >answers
    while read -r request <&3 && read -r out <&4; do
        printed=$((printed + 1))
        command=$(sed -n 's/^{"command": "\([a-z]*\)".*/\1/p' <<<"$request")
        grep -q '"error"' <<<"$out" && command=refused
        echo "$out" >"printed/serve.$command.$printed"
    done 3< <(printf '%s\n' "$@") 4<answers
}

in_game='"session": 1'
record=$(sed 's/"/\\"/g; s/$/\\n/' own.patience | tr -d '\n')
served "{\"command\": \"deal\", \"record\": \"$record\"}" "{\"command\": \"position\", $in_game}" \
    "{\"command\": \"share\", $in_game, \"result\": true}" '{"command": "deal", "game": "8x8", "seed": 1}' \
    '{"command": "hint", "session": 2, "solver": true, "limit_positions": 10}' \
    '{"command": "deal", "game": "kleiner-napoleon", "seed": 1}' '{"command": "play", "session": 3, "moves": "l5-c l5-l2"}' \
    '{"command": "analyse", "session": 3, "limit_positions": 3000}' '{"command": "analyse", "session": 3, "fair": true}' "{\"command\": \"play\", $in_game, \"moves\": \"undo\"}"
served '{"command": "deal", "game": "klondike", "seed": 2}' "{\"command\": \"play\", $in_game, \"moves\": \"$stock\"}" \
    "{\"command\": \"hint\", $in_game}"
served '{"command": "deal", "game": "kleine-harfe", "seed": 4711}' "{\"command\": \"moves\", $in_game}" \
    "{\"command\": \"play\", $in_game, \"moves\": \"draw\"}" "{\"command\": \"play\", $in_game, \"moves\": \"x\"}" nonsense \
    "{\"command\": \"undo\", $in_game}" "{\"command\": \"redo\", $in_game}" "{\"command\": \"position\", $in_game}" \
    "{\"command\": \"solve\", $in_game, \"limit_positions\": 10}" "{\"command\": \"hint\", $in_game}" \
    "{\"command\": \"solve\", $in_game, \"limit_positions\": 200000}" "{\"command\": \"hint\", $in_game, \"solver\": true}" \
    "{\"command\": \"odds\", $in_game, \"budget\": 20}" "{\"command\": \"share\", $in_game}" \
    "{\"command\": \"record\", $in_game}" "{\"command\": \"end\", $in_game}" '{"command": "list"}' \
    '{"command": "rules", "game": "koenigs-patience"}'
check "serve was asked" test "$(find printed -name 'serve.*' | wc -l)" -eq 31

cat >validate.py <<'END'
"""Holds files COMMAND.NUMBER to a stricter schema, in which nothing but what is told may be, and says what was not seen;
then says which lines of its input `stats` might print."""
import copy, json, pathlib, re, sys
from jsonschema import Draft202012Validator as Validator

schema = json.load(open("json.schema.json"))
Validator.check_schema(schema)
strict = copy.deepcopy(schema["$defs"])


def walk(part, path, visit):
    visit(part, path)
    for form in part.get("anyOf", []):
        walk(form, path, visit)
    for name, member in part.get("properties", {}).items():
        re.fullmatch("[a-z_]+", name) or print("not a word with _ in it:", name)
        walk(member, f"{path}.{name}", visit)
    for name in ("items", "additionalProperties"):
        if isinstance(part.get(name), dict):
            walk(part[name], path + "[]", visit)


def close(part, path):
    if "properties" in part:
        part.setdefault("additionalProperties", False)


for command in strict:
    walk(strict[command], command, close)

seen = set()


def note(part, value, path):
    for form in part.get("anyOf", []):
        if Validator(form).is_valid(value):
            note(form, value, path)
    seen.add((path, None if value is None else "value"))
    for name, member in value.items() if isinstance(value, dict) else ():
        if name in part.get("properties", {}):
            note(part["properties"][name], member, f"{path}.{name}")
        elif "additionalProperties" in part:
            note(part["additionalProperties"], member, path + "[]")
    for member in value if isinstance(value, list) else ():
        note(part["items"], member, path + "[]")


for file in sorted(pathlib.Path("printed").iterdir()):
    command, document = file.name.rpartition(".")[0], json.loads(file.read_text())
    note(strict[command], document, command)
    for error in Validator(strict[command]).iter_errors(document):
        print(file.name, error.json_path, error.message[:200])
    assert Validator(schema).is_valid(document), file.name
for command in strict:
    walk(strict[command], command, lambda part, path: (path, "value") in seen or print("never printed:", path))


def is_valid(line):
    try:
        return Validator(strict["stats"]).is_valid(json.loads(line))
    except ValueError:
        return False


for line in filter(is_valid, sys.stdin):
    print("accepted:", line.strip())
END
# A program that said something else would be found out.
out=$(python3 validate.py 2>&1 <<'END'
{"format": 3, "skipped": 0, "games": [], "achievements": [], "journeys": []}
{"format": 3, "skipped": 0, "achievements": [], "journeys": []}
{"format": 3, "skipped": 0, "games": null, "achievements": [], "journeys": []}
{"format": 2, "skipped": 0, "games": [], "achievements": [], "journeys": []}
{"format": 3, "skipped": 0, "games": [], "more": 1, "achievements": [], "journeys": []}
{"format": 3, "skipped": "0", "games": [], "achievements": [], "journeys": []}
{"format": 3, "skipped": 0, "games": [{"game": "x"}], "achievements": [], "journeys": []}
{"format": 3, "skipped": true, "games": [], "achievements": [], "journeys": []}
{"format": 3, "skipped": 0, "games": [], "achievements": [], "journeys": []
END
)
printed 'accepted: {"format": 3, "skipped": 0, "games": [], "achievements": [], "journeys": []}' \
    "all of it, and of these lines the first, is as the schema says"
finish

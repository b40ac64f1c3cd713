"""Makes docs/json.schema.json, a JSON Schema, of the tables of docs/json.md: python3 docs/json-schema.py"""

import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).parent
KINDS = {
    "text": {"type": "string"},
    "number": {"type": "integer", "minimum": 0},
    "true or false": {"type": "boolean"},
    "object": {"type": "object"},
    "list": {"type": "array"},
}


def value(told):
    """What a member may be: kinds, words, or null."""
    words, kinds, nothing = [], [], []
    for part in told.split(", "):
        if part.startswith("`"):
            word = part.strip("`")
            words.append(int(word) if word.isdigit() else word)
        elif part == "null":
            nothing = [None]
        else:
            kinds.append(KINDS[part])
    if words:
        return {"enum": words + nothing}
    (kind,) = kinds
    return {**kind, "type": [kind["type"], "null"]} if nothing else dict(kind)


def schema_of(rows):
    """An object of rows (path, what it may be, remark)."""
    schema = {"type": "object", "properties": {}, "required": []}
    for path, told, remark in rows:
        *way, name = re.findall(r"\[\]|\*|[a-z_]+", path)
        at = schema
        for step in way:
            at = at["items"] if step == "[]" else at["properties"][step]
        if name == "[]":
            at["items"] = value(told)
        elif name == "*":
            at["additionalProperties"] = value(told)
        else:
            at.setdefault("properties", {})[name] = value(told)
            if remark:
                at["properties"][name]["description"] = remark.replace("`", "")
            if not remark.endswith("not always"):
                at.setdefault("required", []).append(name)
    return schema


def schema():
    """The schemas of all commands."""
    rows, commands = {}, []
    for line in (FOLDER / "json.md").read_text().splitlines():
        if line.startswith("Printed by "):
            commands = line.removeprefix("Printed by ").rstrip(".").split(", ")
        elif line.startswith("| `"):
            row = [cell.strip() for cell in line.strip("|").split(" |")]
            for command in commands:
                rows.setdefault(command, []).append((row[0].strip("` "), row[1], row[2]))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:patience:json:" + re.search(r"\| `format` \| `(\d+)`", (FOLDER / "json.md").read_text())[1],
        "description": "What --json prints; #/$defs/COMMAND is what COMMAND does.",
        "anyOf": [{"$ref": "#/$defs/" + command} for command in rows],
        "$defs": {command: schema_of(of) for command, of in rows.items()},
    }


if __name__ == "__main__":
    (FOLDER / "json.schema.json").write_text(json.dumps(schema(), indent=1) + "\n")

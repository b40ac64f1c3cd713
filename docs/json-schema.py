"""Makes docs/json.schema.json, a JSON Schema, of docs/json.tsv: python3 docs/json-schema.py"""

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
        if part == "null":
            nothing = [None]
        elif part in KINDS:
            kinds.append(KINDS[part])
        else:
            words.append(int(part) if part.isdigit() else part)
    if words:
        return {"enum": words + nothing}
    (kind,) = kinds
    return {**kind, "type": [kind["type"], "null"]} if nothing else dict(kind)


def schema_of(rows):
    """An object of rows (path, what it may be, whether it is always given, what it means)."""
    schema = {"type": "object", "properties": {}, "required": []}
    for path, told, given, meaning in rows:
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
            if meaning:
                at["properties"][name]["description"] = meaning
            if given == "always":
                at.setdefault("required", []).append(name)
    return schema


def schema():
    """The schemas of all commands."""
    rows = {}
    for line in (FOLDER / "json.tsv").read_text().splitlines()[1:]:
        commands, *row = line.split("\t")
        for command in commands.split():
            rows.setdefault(command, []).append(row)
    number = next(told for path, told, *_ in rows["list"] if path == "format")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:patience:json:" + number,
        "description": "What --json prints; #/$defs/COMMAND is what COMMAND does.",
        "anyOf": [{"$ref": "#/$defs/" + command} for command in rows],
        "$defs": {command: schema_of(of) for command, of in rows.items()},
    }


if __name__ == "__main__":
    (FOLDER / "json.schema.json").write_text(json.dumps(schema(), indent=1) + "\n")

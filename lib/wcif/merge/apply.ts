import type { CompetitionDocument } from "../document.ts";
import { type Change, type Changes, isBranch } from "./changes.ts";
import { partStructure } from "./diff.ts";
import { type FlatDocument, flatten, unflatten } from "./flat.ts";
import { fromParts, isFields, partsOf } from "./parts.ts";
import { repairReferences } from "./repair-references.ts";
import { changesIn } from "./sections.ts";
import { flatDocument, type Structure } from "./structure.ts";

/** The document after the changes. What they do not name stays; what they change and is no longer there is left out. */
export function apply(document: CompetitionDocument, changes: Changes): CompetitionDocument {
  if (changes.size === 0) return document;
  const changed = applyTo(flatDocument, flatten(document), changes) as FlatDocument;
  return withScheduleOf(document, changes, unflatten(repairReferences(changed).document));
}

/** What did not change stays the very same, so that nobody compares it twice. */
const withScheduleOf = (document: CompetitionDocument, changes: Changes, changed: CompetitionDocument) =>
  changesIn(changes, "schedule").size === 0 ? { ...changed, schedule: document.schedule } : changed;

/** The same with changes that were found between this document and another, in a section of it: the rest stays as it is. */
export function applyInSection(document: CompetitionDocument, changes: Changes): CompetitionDocument {
  if (changes.size === 0) return document;
  return withScheduleOf(
    document,
    changes,
    unflatten(applyTo(flatDocument, flatten(document), changes) as FlatDocument),
  );
}

/** A part of a document, laid out as `flatten` does it, after the changes in it. */
export function applyTo(structure: Structure, value: unknown, node: Changes | Change): unknown {
  if (!isBranch(node)) return node.to;
  if (structure.kind === "record") return isFields(value) ? applyToRecord(structure, value, node) : value;
  return structure.kind === "value" ? value : applyToParts(structure, value, node);
}

type Fields = Record<string, unknown>;

function applyToRecord(
  { fields, bundles = {} }: Extract<Structure, { kind: "record" }>,
  value: Fields,
  changes: Changes,
): Fields {
  const changed = { ...value };
  for (const [key, node] of changes) {
    const structure = fields[key];
    if (structure !== undefined) setOrDelete(changed, key, applyTo(structure, value[key], node));
    else if (key in bundles && !isBranch(node)) Object.assign(changed, node.to);
  }
  return changed;
}

function setOrDelete(fields: Fields, key: string, value: unknown): void {
  if (value === undefined) delete fields[key];
  else fields[key] = value;
}

function applyToParts(structure: Exclude<Structure, { kind: "value" | "record" }>, value: unknown, changes: Changes) {
  const parts = partsOf(structure, value);
  for (const [key, node] of changes) {
    const changed = applyTo(partStructure(structure), parts.get(key), node);
    if (changed === undefined) parts.delete(key);
    else parts.set(key, changed);
  }
  return fromParts(structure, parts);
}

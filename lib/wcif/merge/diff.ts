import type { CompetitionDocument, Person, Result } from "../document.ts";
import { addBranch, type Changes, changeBetween } from "./changes.ts";
import { flatten } from "./flat.ts";
import { isFields, partsOf, pick } from "./parts.ts";
import { sameValue } from "./same-value.ts";
import { type Section, sectionOfKey, sections } from "./sections.ts";
import { flatDocument, flatPersons, resultsStructure, type Structure } from "./structure.ts";

/** What has to change in `base` to make it `next`; empty where both say the same. */
export const diff = (base: CompetitionDocument, next: CompetitionDocument): Changes =>
  diffRecord(flatDocument, flatten(base), flatten(next));

/** The same in one section: only the schedule has to be laid out side by side for it. */
export function diffSection(section: Section, base: CompetitionDocument, next: CompetitionDocument): Changes {
  const lay = section === "schedule" ? flatten : (document: CompetitionDocument) => document;
  return diffRecord(structureOf[section], lay(base), lay(next));
}

const structureOf = Object.fromEntries(
  sections.map((section) => {
    const fields = Object.entries(flatDocument.fields).filter(([key]) => sectionOfKey(key) === section);
    return [section, { ...flatDocument, fields: Object.fromEntries(fields) }];
  }),
) as { [S in Section]: RecordStructure };

/** The same for two lists of people by themselves. */
export function diffPersons(base: Person[], next: Person[]): Changes {
  const changes: Changes = new Map();
  diffInto(changes, "persons", flatPersons, base, next);
  return changes;
}

/** The same for the results of some rounds, by WCIF id. */
export function diffResults(base: ReadonlyMap<string, Result[]>, next: ReadonlyMap<string, Result[]>): Changes {
  const events: Changes = new Map();
  for (const [roundId, results] of next) {
    const round: Changes = new Map();
    diffInto(round, "results", resultsStructure, base.get(roundId) ?? [], results);
    if (round.size === 0) continue;
    const eventId = roundId.slice(0, roundId.lastIndexOf("-r"));
    const rounds = events.get(eventId) ?? new Map([["rounds", new Map()]]);
    events.set(eventId, rounds);
    (rounds as Map<string, Changes>).get("rounds")?.set(roundId, round);
  }
  return events.size === 0 ? new Map() : new Map([["events", events]]);
}

type Fields = Record<string, unknown>;
type RecordStructure = Extract<Structure, { kind: "record" }>;
type PartedStructure = Exclude<Structure, { kind: "value" | "record" }>;

function diffRecord({ fields, bundles = {} }: RecordStructure, base: Fields, next: Fields): Changes {
  const changes: Changes = new Map();
  for (const [field, structure] of Object.entries(fields)) {
    diffInto(changes, field, structure, base[field], next[field]);
  }
  for (const [name, keys] of Object.entries(bundles)) {
    if (keys.some((key) => !sameValue(base[key], next[key]))) {
      changes.set(name, changeBetween(pick(base, keys), pick(next, keys)));
    }
  }
  return changes;
}

function diffInto(changes: Changes, key: string, structure: Structure, base: unknown, next: unknown): void {
  if (sameValue(base, next)) return;
  if (structure.kind === "record" && isFields(base) && isFields(next)) {
    addBranch(changes, key, diffRecord(structure, base, next));
  } else if (structure.kind === "value" || structure.kind === "record") {
    changes.set(key, changeBetween(base, next));
  } else {
    addBranch(changes, key, diffParts(structure, base, next));
  }
}

function diffParts(structure: PartedStructure, base: unknown, next: unknown): Changes {
  const changes: Changes = new Map();
  const before = partsOf(structure, base);
  const after = partsOf(structure, next);
  const part = partStructure(structure);
  for (const [key, value] of before) {
    if (after.has(key))
      diffInto(changes, key, part, comparable(structure, value), comparable(structure, after.get(key)));
    else changes.set(key, { from: value });
  }
  for (const [key, value] of after) if (!before.has(key)) changes.set(key, { to: value });
  return changes;
}

const value = { kind: "value" } as const;
export const partStructure = (structure: PartedStructure): Structure =>
  structure.kind === "keyed" ? structure.item : value;

/** The order within a group says nothing. */
export function comparable(structure: PartedStructure, part: unknown): unknown {
  if (structure.kind !== "grouped" || !Array.isArray(part) || part.length < 2) return part;
  return part.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

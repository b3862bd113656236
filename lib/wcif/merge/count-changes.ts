import type { Assignment, CompetitionDocument } from "../document.ts";
import { type Change, type Changes, isBranch } from "./changes.ts";
import { diff } from "./diff.ts";
import { roundsOfGroups } from "./groups.ts";
import { changesIn, type Section } from "./sections.ts";

/**
 * How many things somebody has to change in a section of a document to make that of another. Whoever comes to compete in
 * another group of a round is one change: who makes all groups anew does not throw the old ones away first.
 */
export function countChanges(from: CompetitionDocument, to: CompetitionDocument, section: Section): number {
  const changes = changesIn(diff(from, to), section);
  const persons = changes.get("persons");
  if (persons === undefined || !isBranch(persons)) return countLeaves(changes);
  const rounds = new Map([...roundsOfGroups(from), ...roundsOfGroups(to)]);
  let count = 0;
  for (const person of persons.values()) count += countPerson(person, rounds);
  return count;
}

function countPerson(person: Changes | Change, rounds: ReadonlyMap<number, string>): number {
  if (!isBranch(person)) return 1;
  let count = 0;
  for (const [field, node] of person) {
    count += field === "assignments" && isBranch(node) ? countAssignments(node, rounds) : countLeaves(node);
  }
  return count;
}

const countAssignments = (assignments: Changes, rounds: ReadonlyMap<number, string>): number =>
  new Set([...assignments].map(([id, node]) => (isCompeting(node) && rounds.get(Number(id))) || id)).size;

const isCompeting = (node: Changes | Change): boolean =>
  !isBranch(node) &&
  ((node.to ?? node.from ?? []) as Assignment[]).some(({ assignmentCode }) => assignmentCode === "competitor");

function countLeaves(node: Changes | Change): number {
  if (!isBranch(node)) return isThing(node.from ?? node.to) ? somewhatMore : 1;
  let count = 0;
  for (const below of node.values()) count += countLeaves(below);
  return count;
}

/** What comes or goes as a whole is more than a change of one field of it. */
const somewhatMore = 1.1;

const isThing = (value: unknown): boolean => typeof value === "object" && value !== null && "id" in value;

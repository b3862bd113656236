import type { Assignment } from "../document.ts";
import { type Change, type Changes, isBranch } from "./changes.ts";

/** One thing that somebody changes, and how much it is. */
export type ChangedThing = {
  /** The fields, by their paths; several where they are one thing. */
  paths: string[];
  weight: number;
  /** Whether something is there afterwards that was not, or not like that. */
  adds: boolean;
};

/**
 * The things that somebody has to change to do what the changes do. Whoever comes to compete in another group of a round
 * (of `rounds`) is one change: who makes all groups anew does not throw the old ones away first.
 */
export function changedThings(changes: Changes, rounds: ReadonlyMap<number, string>): ChangedThing[] {
  const things: ChangedThing[] = [];
  for (const [key, node] of changes) {
    if (key === "persons" && isBranch(node)) collectPeople(node, rounds, things);
    else collect(key, node, things);
  }
  return things;
}

function collectPeople(persons: Changes, rounds: ReadonlyMap<number, string>, things: ChangedThing[]): void {
  for (const [id, person] of persons) {
    const path = `persons/${id}`;
    if (!isBranch(person)) {
      things.push({ paths: [path], weight: 1, adds: isAddition(person) });
      continue;
    }
    for (const [field, node] of person) {
      if (field !== "assignments" || !isBranch(node)) collect(`${path}/${field}`, node, things);
      else collectAssignments(`${path}/assignments`, node, rounds, things);
    }
  }
}

function collectAssignments(
  path: string,
  assignments: Changes,
  rounds: ReadonlyMap<number, string>,
  things: ChangedThing[],
): void {
  const byRound = Map.groupBy(assignments, ([id, node]) => (isCompeting(node) && rounds.get(Number(id))) || id);
  for (const tasks of byRound.values()) {
    const adds = tasks.some(([, node]) => isAddition(node));
    things.push({ paths: tasks.map(([id]) => `${path}/${id}`), weight: 1, adds });
  }
}

const isCompeting = (node: Changes | Change): boolean =>
  !isBranch(node) &&
  ((node.to ?? node.from ?? []) as Assignment[]).some(({ assignmentCode }) => assignmentCode === "competitor");

function collect(path: string, node: Changes | Change, things: ChangedThing[]): void {
  if (!isBranch(node)) {
    things.push({ paths: [path], weight: isThing(node.from ?? node.to) ? somewhatMore : 1, adds: isAddition(node) });
  } else for (const [key, below] of node) collect(`${path}/${key}`, below, things);
}

const isAddition = (node: Changes | Change): boolean => !isBranch(node) && node.to !== undefined;

/** What comes or goes as a whole is more than a change of one field of it. */
const somewhatMore = 1.1;

const isThing = (value: unknown): boolean => typeof value === "object" && value !== null && "id" in value;

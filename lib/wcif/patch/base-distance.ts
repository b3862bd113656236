import type { ChangedThing } from "../merge/count-changes.ts";
import { diffSection } from "../merge/diff.ts";
import type { Section } from "../merge/sections.ts";
import type { Candidate, Candidates } from "./base-candidates.ts";
import { idsIn, inWordsOf } from "./base-schedule.ts";
import { isCopyOf } from "./is-copy-of.ts";
import type { SentCopy } from "./sent-copy.ts";

export type Measured = Candidate & {
  /** How much was changed in it, if it was this one. */
  distance: number;
  /** The same, by what anybody is likely to do. */
  cost: number;
  /** How many of these did not only go. */
  added: number;
};

export type Choice = {
  section: Section;
  /** What its sign-in was given, or has saved, last. */
  latest: Measured | undefined;
  nearest: Measured;
  /** Whether nothing else that is as near differs from it. */
  isAlone: boolean;
};

/**
 * How far what was sent of a section is from all that a client may have of it; `schedule` is what it has beside people.
 * What a client was given last, and what there is, needs to be no copy.
 */
export function measureAll(
  copy: SentCopy,
  section: Section,
  { latest, all }: Candidates,
  schedule?: Candidate,
): [Measured, ...Measured[]] {
  const eligible = all.filter(
    (candidate) =>
      candidate === latest || candidate.base === undefined || isCopyOf(copy.sent, section, candidate.document),
  );
  const compared = eligible.map((candidate) => ({
    candidate,
    revision: candidate.base?.revision ?? Number.POSITIVE_INFINITY,
    things: changedSince(copy, section, candidate, schedule),
  }));
  const costs = costsOf(compared, schedule && unassigned(copy, schedule));
  const measured = compared.map(({ candidate, things }, index) => ({
    ...candidate,
    distance: things.reduce((sum, { weight }) => sum + weight, 0),
    cost: rounded(costs[index]?.cost),
    added: costs[index]?.added ?? 0,
  }));
  return measured as [Measured, ...Measured[]];
}

export function measure(copy: SentCopy, section: Section, candidates: Candidates, schedule?: Candidate): Choice {
  const measured = measureAll(copy, section, candidates, schedule);
  const nearest = measured.reduce((best, one) => (one.cost < best.cost ? one : best));
  return choiceOf(section, candidates, { measured, nearest });
}

/** The choice of one of those that are as near as any. */
export function choiceOf(
  section: Section,
  { latest }: Candidates,
  { measured, nearest }: { measured: Measured[]; nearest: Measured },
): Choice {
  const isOther = ({ cost, document }: Measured) =>
    cost === nearest.cost && diffSection(section, nearest.document, document).size > 0;
  return {
    section,
    latest: measured.find(({ base }) => latest && base === latest.base),
    nearest,
    isAlone: !measured.some(isOther),
  };
}

const changedSince = (
  copy: SentCopy,
  section: Section,
  candidate: Candidate,
  schedule: Candidate | undefined,
): ChangedThing[] =>
  copy.changedIn(section, section === "persons" && schedule ? inWordsOf(schedule, candidate) : candidate.document);

type Cost = Pick<Measured, "cost" | "added">;

// Sums of the same in another order are the same.
const rounded = (sum = 0): number => Math.round(sum * 100) / 100;

type Compared = { revision: number; things: ChangedThing[] };

/** Nobody does just what another did later, unless they have seen it. */
const foreseen = 3;

/**
 * What each state would have cost its author. A change that a later state has already is dear in an earlier one: whoever
 * sends it knows the later one. What follows from a change costs nothing.
 */
function costsOf(compared: Compared[], isFree: (path: string) => boolean = () => false): Cost[] {
  const costs = compared.map((): Cost => ({ cost: 0, added: 0 }));
  const [changed, touched] = [new Map<string, number>(), new Map<string, number>()];
  let newer = 0;
  /** In how many newer ones it had to be changed, in itself, in a part of it or with what it belongs to. */
  const timesChanged = (path: string): number =>
    pathsTo(path).reduce((sum, above) => sum + (changed.get(above) ?? 0), touched.get(path) ?? 0);
  const latestFirst = [...compared.keys()].sort((a, b) => (compared[b]?.revision ?? 0) - (compared[a]?.revision ?? 0));
  const byRevision = Map.groupBy(latestFirst, (index) => compared[index]?.revision);
  for (const sameAge of byRevision.values()) {
    for (const index of sameAge) {
      for (const { paths, weight, adds } of compared[index]?.things ?? []) {
        if (paths.every(isFree)) continue;
        const isKnownLater = adds && paths.every((path) => timesChanged(path) < newer);
        const times = isKnownLater ? foreseen : 1;
        const { cost = 0, added = 0 } = costs[index] ?? {};
        costs[index] = { cost: cost + times * weight, added: adds ? added + times : added };
      }
    }
    for (const index of sameAge) {
      const paths = (compared[index]?.things ?? []).flatMap((thing) => thing.paths);
      for (const path of paths) count(changed, path);
      for (const path of new Set(paths.flatMap((one) => [one, ...pathsTo(one)]))) count(touched, path);
    }
    newer += sameAge.length;
  }
  return costs;
}

const count = (times: Map<string, number>, path: string): unknown => times.set(path, (times.get(path) ?? 0) + 1);

/** Of all that it belongs to. */
function pathsTo(path: string): string[] {
  const paths: string[] = [];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) paths.push(path.slice(0, end));
  return paths;
}

/** Whoever was assigned to an activity of this schedule that was not sent again, is no longer. */
function unassigned(copy: SentCopy, { document }: Candidate): ((path: string) => boolean) | undefined {
  const { activityIds } = copy;
  if (activityIds === undefined) return undefined;
  const known = idsIn(document);
  return (path) => {
    const [, , field, id] = path.split("/");
    return field === "assignments" && known.has(Number(id)) && !activityIds.has(Number(id));
  };
}

/** So many things at once are rather what an old copy does not know of than what somebody takes back. */
const mostTakenBack = 10;

/**
 * Who saves has changed something. What is exactly an older state is therefore meant as a way back to it, unless it was
 * saved just so and may have been sent twice, or a copy of it lies open somewhere and the way back is a long one.
 */
export function isMeantAsReturn(choices: Choice[]): boolean {
  if (choices.some(({ nearest }) => nearest.distance > 0)) return false;
  const back = choices.flatMap(({ nearest, latest }) =>
    nearest.base && latest && latest.distance > 0 ? [{ base: nearest.base, latest }] : [],
  );
  if (back.some(({ base, latest }) => base.savedCopy === "open" || base.revision > (latest.base?.revision ?? 0))) {
    return false;
  }
  return (
    back.every(({ base }) => base.unusedReads === 0) ||
    back.reduce((sum, { latest }) => sum + latest.distance, 0) <= mostTakenBack
  );
}

import type { SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { countChanges } from "../merge/count-changes.ts";
import type { Section } from "../merge/sections.ts";
import type { Candidate, Candidates } from "./base-candidates.ts";
import { inWordsOf } from "./base-schedule.ts";
import { isCopyOf } from "./is-copy-of.ts";
import { overlay } from "./overlay.ts";

export type Measured = Candidate & { distance: number };

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
  sent: SentDocument,
  section: Section,
  { latest, all }: Candidates,
  schedule?: Candidate,
): [Measured, ...Measured[]] {
  const eligible = all.filter(
    (candidate) => candidate === latest || candidate.base === undefined || isCopyOf(sent, section, candidate.document),
  );
  const measured = eligible.map((candidate) => ({
    ...candidate,
    distance: distance(sent, section, candidate, schedule),
  }));
  return measured as [Measured, ...Measured[]];
}

export function measure(sent: SentDocument, section: Section, candidates: Candidates, schedule?: Candidate): Choice {
  const measured = measureAll(sent, section, candidates, schedule);
  const nearest = measured.reduce((best, one) => (one.distance < best.distance ? one : best));
  return choiceOf(section, candidates, { measured, nearest });
}

/** The choice of one of those that are as near as any. */
export function choiceOf(
  section: Section,
  { latest }: Candidates,
  { measured, nearest }: { measured: Measured[]; nearest: Measured },
): Choice {
  const isOther = ({ distance, document }: Measured) =>
    distance === nearest.distance && countChanges(nearest.document, document, section) > 0;
  return {
    section,
    latest: measured.find(({ base }) => latest && base === latest.base),
    nearest,
    isAlone: !measured.some(isOther),
  };
}

function distance(sent: SentDocument, section: Section, candidate: Candidate, schedule: Candidate | undefined): number {
  if (section !== "persons" || !schedule) return changesTo(candidate.document, sent, section);
  const document = inWordsOf(schedule, candidate);
  return changesTo(document, sent, section) + countUnknown(sent, document);
}

const changesTo = (document: CompetitionDocument, sent: SentDocument, section: Section): number =>
  countChanges(document, overlay(document, sent), section);

/** Nobody lists somebody of whom they could not know. */
function countUnknown({ persons = [] }: SentDocument, document: CompetitionDocument): number {
  const known = new Set(document.persons.map(({ accountId }) => accountId));
  return persons.filter(
    ({ accountId, registration }) => !known.has(accountId ?? 0) && registration?.isCompeting !== false,
  ).length;
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

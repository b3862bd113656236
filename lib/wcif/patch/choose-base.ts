import type { SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Reused } from "../merge/align.ts";
import { type Numbers, noNumbers } from "../merge/numbers.ts";
import { reusedSince } from "../merge/reused.ts";
import { type Section, sectionsIn, withSection } from "../merge/sections.ts";
import type { ClientBase } from "../revisions/client-base.ts";
import { type Candidate, candidatesIn, documentsByRevision, type Known } from "./base-candidates.ts";
import { type Choice, isMeantAsReturn, measure } from "./base-distance.ts";
import { inWordsOf, schedulesOf } from "./base-schedule.ts";
import { SentCopy } from "./sent-copy.ts";

/** What a client worked from. */
export type ChosenBase = {
  /** In the client's own numbers. */
  document: CompetitionDocument;
  numbers: Numbers;
  /** Which numbers others use again since. */
  reused: Reused;
  /** Of the sections that were sent. */
  sections: ChosenSection[];
};

export type ChosenSection = {
  section: Section;
  /** Undefined where it was never noted that the client has it. */
  base: ClientBase | undefined;
  revision: number;
  /** Whether its sign-in was given, or has saved, a later one. */
  isOlder: boolean;
  /** Whether it was that one and no other. */
  isSure: boolean;
};

/**
 * What a client worked from: of all that it may have of each section, what it sent differs least from, and of that what
 * was used last. A program has several tabs, and documents from before its last sign-in.
 */
export function chooseBase(sent: SentDocument, known: Known): ChosenBase {
  const { current, steps } = known;
  const documents = documentsByRevision(known);
  const { choices, schedule } = choose(sent, (section) => candidatesIn(section, known, documents));
  const isReturn = isMeantAsReturn(choices);
  const chosen = choices.map(({ section, latest, nearest, isAlone }) => ({
    section,
    latest,
    isAlone,
    ...(isReturn && latest ? latest : nearest),
  }));
  const revisionOf = ({ base }: Pick<Candidate, "base">) => base?.revision ?? current.revision;
  const [first] = chosen;
  const around = (first && documents.get(revisionOf(first))) ?? current.document;
  const beside = chosen.find(({ section }) => section === "schedule") ?? schedule;
  const since = beside ? revisionOf(beside) : current.revision;
  return {
    document: chosen.reduce(
      (whole, { section, base, document }) =>
        withSection(whole, section, section === "persons" && beside ? inWordsOf(beside, { base, document }) : document),
      beside ? withSection(around, "schedule", beside.document) : around,
    ),
    numbers: beside?.base?.numbers ?? noNumbers,
    reused: reusedSince(
      steps.filter(({ revision }) => revision > since).map(({ changes }) => changes),
      current.document,
    ),
    sections: chosen.map(({ section, latest, base, isAlone }) => {
      const revision = revisionOf({ base });
      const isLatest = base === latest?.base;
      return {
        section,
        base,
        revision,
        isOlder: !isLatest && revision < current.revision,
        isSure: isLatest && isAlone,
      };
    }),
  };
}

type Chosen = {
  choices: Choice[];
  /** Whose numbers the people's activities have; undefined where neither was sent. */
  schedule: Candidate | undefined;
};

function choose(sent: SentDocument, candidates: (section: Section) => ReturnType<typeof candidatesIn>): Chosen {
  const sections = sectionsIn(sent);
  const copy = new SentCopy(sent);
  const others = sections
    .filter((section) => section === "events" || section === "rest")
    .map((section) => measure(copy, section, candidates(section)));
  const schedules = schedulesOf(copy, candidates("schedule"));
  if (!sections.includes("persons")) {
    const [alone] = sections.includes("schedule") ? schedules : [];
    return { choices: [...(alone ? [alone] : []), ...others], schedule: alone?.nearest };
  }
  // What fits together: the schedule that is nearest by itself may be one that its people do not fit.
  const options = schedules.map((schedule) => {
    const people = measure(copy, "persons", candidates("persons"), schedule.nearest);
    return { schedule, people, cost: schedule.nearest.cost + people.nearest.cost };
  });
  const least = Math.min(...options.map(({ cost }) => cost));
  const [best, another] = options.filter(({ cost }) => cost === least);
  if (best === undefined) return { choices: others, schedule: undefined };
  const isAlone = another === undefined && best.people.isAlone;
  const people = { ...best.people, isAlone };
  const both = sections.includes("schedule") ? [best.schedule, people] : [people];
  return { choices: [...both, ...others], schedule: best.schedule.nearest };
}

import type { CompetitionDocument } from "../document.ts";
import { applyInSection } from "../merge/apply.ts";
import type { Section } from "../merge/sections.ts";
import { type ClientBase, isAlive } from "../revisions/client-base.ts";
import { documentBefore, type Step } from "../revisions/history.ts";
import type { MajorVersion } from "../versions.ts";

export type Known = {
  current: { revision: number; document: CompetitionDocument };
  /** What the application may have of the account's, the latest used first. */
  bases: readonly ClientBase[];
  /** From the current revision back to that of the oldest base. */
  steps: readonly Step[];
  reader: string;
  /** What the client says that it sent; undefined where it does not say. */
  major: MajorVersion | undefined;
};

/** A state of a section that a client may have, in its own numbers; without a base where that was never noted. */
export type Candidate = { base: ClientBase | undefined; document: CompetitionDocument };

export type Candidates = {
  /** What the sign-in itself was given or has saved last; undefined where it has nothing. */
  latest: Candidate | undefined;
  /** The latest first. */
  all: [Candidate, ...Candidate[]];
};

/** What a client may have of a section. */
export function candidatesIn(section: Section, known: Known, documents: DocumentsByRevision): Candidates {
  const { current, reader } = known;
  const bases = inSameVersion(section, known);
  const toCandidate = (base: ClientBase): Candidate => ({
    base,
    document: applyInSection(documents.get(base.revision) ?? current.document, base.unseen),
  });
  const isOwn = (base: ClientBase) => base.reader === reader;
  const alive = bases.filter(isAlive);
  const [latest, ...own] = alive.filter(isOwn).map(toCandidate);
  if (latest) return { latest, all: [latest, ...own, ...alive.filter((base) => !isOwn(base)).map(toCandidate)] };
  // A new sign-in has read nothing: it may bring along what the one before has saved from, or what it read elsewhere.
  const now = { base: undefined, document: current.document };
  const [first = now, ...others] = [...bases.map(toCandidate), now];
  return { latest: undefined, all: [first, ...others] };
}

function inSameVersion(section: Section, { bases, major }: Pick<Known, "bases" | "major">): ClientBase[] {
  const ofSection = bases.filter((base) => base.section === section);
  const same = ofSection.filter((base) => base.major === major);
  return same.length > 0 ? same : ofSection;
}

export type DocumentsByRevision = ReadonlyMap<number, CompetitionDocument>;

/** The document as of each revision that a base is of. */
export function documentsByRevision({ current, bases, steps }: Known): DocumentsByRevision {
  const documents = new Map([[current.revision, current.document]]);
  let { revision, document } = current;
  for (const wanted of [...new Set(bases.map((base) => base.revision))].sort((a, b) => b - a)) {
    document = documentBefore(
      document,
      steps.filter((step) => step.revision > wanted && step.revision <= revision),
    );
    revision = wanted;
    documents.set(wanted, document);
  }
  return documents;
}

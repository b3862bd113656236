import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import { type FindingId, findingKinds } from "./checks/finding-kinds.ts";

/** `error`: cannot be submitted; `warning`: wants a word; `info`: good to know. */
export type Severity = "error" | "warning" | "info";

/** Where something is put right. */
export type Place =
  | { kind: "round"; roundId: string }
  | { kind: "person"; registrantId: number }
  | { kind: "page"; page: "events" | "schedule" | "general" | "registration" | "check" };

/** Something that a check has found. */
export type Finding = {
  id: FindingId;
  severity: Severity;
  /** The whole of it, for somebody who does not look at anything else. */
  sentence: string;
  place: Place;
  /** More of it, for those alone who answer for the competition: it tells of birth dates and of other people's profiles. */
  confidential?: string;
  /** Profiles that it is about, for the same. */
  competitorIds?: string[];
};

type More = Pick<Finding, "confidential" | "competitorIds">;

export const found = (id: FindingId, place: Place, sentence: string, more: More = {}): Finding => ({
  id,
  severity: findingKinds[id].severity,
  sentence,
  place,
  ...more,
});

export const inRound = (roundId: string): Place => ({ kind: "round", roundId });
export const ofPerson = (registrantId: number): Place => ({ kind: "person", registrantId });
export const onPage = (page: Extract<Place, { kind: "page" }>["page"]): Place => ({ kind: "page", page });

/** What anybody may see of a finding who manages the competition. */
export const withoutConfidential = ({ confidential: _said, competitorIds: _ids, ...finding }: Finding): Finding =>
  finding;

/** "Ann, Ben and 3 more". */
export function namesOf(names: readonly string[], most = 5): string {
  const left = names.length - most;
  return listOf(left > 1 ? [...names.slice(0, most), t("{count} more ¦ people", { count: left })] : names);
}

/** "Ann, Ben and Carl", in the language of whoever reads it. */
export const listOf = (words: readonly string[]): string => listed(words);

import { completeEvent, completeQualification, completeRound } from "../complete.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionEvent, Result, Round } from "../document.ts";
import { overlayExtensions } from "./overlay-extensions.ts";

/**
 * Events and rounds are whole sets: an event that is not listed, or is listed without rounds, goes. Within a round an
 * absent condition is lifted, while results and extensions that are absent stay, and so do results sent as an empty list.
 */
export function overlayEvents(base: CompetitionEvent[], sent: Sent<CompetitionEvent>[]): CompetitionEvent[] {
  const known = new Map(base.map((event) => [event.id, event]));
  return sent
    .filter((event) => event.rounds !== undefined && event.rounds !== null)
    .map((event) => overlayEvent(known.get(event.id ?? ""), event));
}

function overlayEvent(base: CompetitionEvent | undefined, sent: Sent<CompetitionEvent>): CompetitionEvent {
  if (!base) return completeEvent(sent);
  const known = new Map(base.rounds.map((round) => [round.id, round]));
  return {
    id: base.id,
    qualification: sent.qualification ? completeQualification(sent.qualification) : null,
    rounds: (sent.rounds ?? []).map((round) => overlayRound(known.get(round.id ?? ""), round)),
    extensions: overlayExtensions(base.extensions, sent.extensions),
  };
}

function overlayRound(base: Round | undefined, sent: Sent<Round>): Round {
  const complete = completeRound(sent);
  if (!base) return complete;
  const linkedRoundIds = sent.linkedRoundIds === undefined ? base.linkedRoundIds : complete.linkedRoundIds;
  return {
    ...complete,
    format: sent.format ?? base.format,
    scrambleSetCount: sent.scrambleSetCount ?? base.scrambleSetCount,
    linkedRoundIds,
    // Version 1 has no word for linked rounds: it shows all but the last as letting everybody through.
    advancement: isShownAsEverybody(base, sent) ? base.advancement : complete.advancement,
    results: complete.results.length === 0 ? base.results : overlayResults(base.results, complete.results),
    extensions: overlayExtensions(base.extensions, sent.extensions),
  };
}

const isShownAsEverybody = (base: Round, sent: Sent<Round>): boolean =>
  base.linkedRoundIds !== null &&
  base.advancement === null &&
  sent.linkedRoundIds === undefined &&
  sent.advancement?.type === "percent" &&
  sent.advancement.level === 100;

// Places follow from the attempts; those of a client are taken only where the attempts are the ones they were.
function overlayResults(base: Result[], sent: Result[]): Result[] {
  const known = new Map(base.map((result) => [result.registrantId, result]));
  return sent.map((result) => {
    const before = known.get(result.registrantId);
    return before && hasSameAttempts(before, result) ? before : result;
  });
}

export const hasSameAttempts = (a: Result, b: Result): boolean =>
  a.best === b.best &&
  a.average === b.average &&
  a.attempts.length === b.attempts.length &&
  a.attempts.every((attempt, index) => attempt === b.attempts[index]);

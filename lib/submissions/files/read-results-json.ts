import type { HeldEvent, Round } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { t } from "#lib/language/translate.ts";
import { type CalendarDate, parseDate } from "#lib/platform/date.ts";
import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { countryByIso2, isFictiveCountry } from "#lib/reference/countries.ts";
import { eventNameOf, isEventId } from "#lib/reference/events.ts";
import { isRoundTypeId, type RoundTypeId, roundTypeById } from "#lib/reference/round-types.ts";
import type {
  SubmittedPerson,
  SubmittedResult,
  SubmittedResults,
  SubmittedRound,
  SubmittedScramble,
} from "../submission.ts";
import { fileProblem, readJson } from "./read-json.ts";
import { type ResultsJson, type ResultsJsonRound, ResultsJsonShape } from "./results-json-shape.ts";
import { readShape } from "./values.ts";

export type ReadFor = {
  competition: { id: string };
  events: readonly HeldEvent[];
  today: CalendarDate;
};

/**
 * The results in a Results JSON of this competition. Refuses, by where it stands in the file, what cannot be understood:
 * what can be understood and may be wrong is for the checks. Rounds of duels are left out.
 */
export function readResultsJson(bytes: Uint8Array, target: ReadFor): SubmittedResults {
  const document = readShape(ResultsJsonShape, readJson(bytes, "results"));
  // Another competition's file has all kinds of other rounds: that it is another's is what to say.
  if (document.competitionId !== target.competition.id) {
    throw fileProblem(
      "#/competitionId",
      document.competitionId === ""
        ? t("says that it is for no competition, not for {id}", { id: target.competition.id })
        : t("says that it is for {named}, not for {id}", { named: document.competitionId, id: target.competition.id }),
    );
  }
  const persons = readPersons(document, target);
  const rounds = readRounds(document, target);
  return {
    persons,
    rounds: rounds.map(({ round }) => round),
    scrambles: rounds.flatMap(({ scrambles }) => scrambles),
  };
}

function readPersons({ persons }: ResultsJson, { today }: ReadFor): SubmittedPerson[] {
  const seen = new Set<number>();
  return persons.map(({ id, name, wcaId, countryId, gender, dob }, index) => {
    const at = `#/persons/${index}`;
    if (seen.has(id)) throw fileProblem(`${at}/id`, t("is another's, too: {id}", { id: String(id) }));
    seen.add(id);
    const country = countryByIso2(countryId.toUpperCase());
    if (!country || isFictiveCountry(country)) throw fileProblem(`${at}/countryId`, t("is no country's ISO code"));
    return {
      registrantId: id,
      competitorId: wcaId.trim().toUpperCase() || null,
      name,
      countryIso2: country.iso2,
      gender: gender || null,
      birthDate: dob === "" ? null : readBirthDate(dob, { at: `${at}/dob`, today }),
    };
  });
}

function readBirthDate(dob: string, { at, today }: { at: string; today: CalendarDate }): CalendarDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(dob) || parseDate(dob) !== dob) throw fileProblem(at, t("is no day, as YYYY-MM-DD"));
  if (dob >= today) throw fileProblem(at, t("is not in the past"));
  return dob;
}

type ReadRound = { round: SubmittedRound; scrambles: SubmittedScramble[] };

function readRounds({ events }: ResultsJson, { events: held }: ReadFor): ReadRound[] {
  const seen = new Set<string>();
  return events.flatMap(({ eventId, rounds }, eventIndex) => {
    const event = held.find((one) => one.eventId === eventId);
    const at = `#/events/${eventIndex}`;
    if (!isEventId(eventId)) throw fileProblem(`${at}/eventId`, t("is no event"));
    if (!event)
      throw fileProblem(
        `${at}/eventId`,
        t("is not held at this competition: {event}", { event: eventNameOf(eventId) }),
      );
    return rounds.flatMap((sent, roundIndex) => {
      const pointer = `${at}/rounds/${roundIndex}`;
      const round = roundOf(event, sent.roundId, `${pointer}/roundId`);
      const id = formatRoundId({ eventId, roundNumber: round.number });
      if (seen.has(id)) throw fileProblem(`${pointer}/roundId`, t("is there twice"));
      seen.add(id);
      if (sent.formatId === "h") return [];
      return [{ round: readRound({ id, round, sent }), scrambles: readScrambles(id, sent, pointer) }];
    });
  });
}

/** Its twin with or without a cutoff is the same round: whether it has one, the competition's own data say. */
function roundOf({ eventId, rounds }: HeldEvent, roundTypeId: string, pointer: string): Round {
  if (!isRoundTypeId(roundTypeId)) throw fileProblem(pointer, t("is no round: f, c, 1, d, 2, e, 3, g, 0, h or b"));
  const found = rounds.find((round) => isTwin(round.roundTypeId, roundTypeId));
  if (found) return found;
  throw fileProblem(
    pointer,
    t("is not held here: {event} has no {round}", { event: eventNameOf(eventId), round: nameOf(roundTypeId) }),
  );
}

const nameOf = (roundTypeId: RoundTypeId): string => t(roundTypeById(roundTypeId).name);

const isTwin = (one: RoundTypeId, other: RoundTypeId) => roundTypeById(one).name === roundTypeById(other).name;

type Understood = { id: string; round: Round; sent: Exclude<ResultsJsonRound, { formatId: "h" }> };

const readRound = ({ id, round, sent }: Understood): SubmittedRound => ({
  id,
  eventId: round.eventId,
  number: round.number,
  roundTypeId: round.roundTypeId,
  formatId: sent.formatId,
  results: sent.results.map(
    ({ personId, position, results, best, average }): SubmittedResult => ({
      registrantId: personId,
      place: position,
      attempts: withoutTrailing(results),
      best,
      average,
    }),
  ),
});

function withoutTrailing(attempts: number[]): number[] {
  const last = attempts.findLastIndex((attempt) => attempt !== SKIPPED);
  return attempts.slice(0, last + 1);
}

function readScrambles(roundId: string, { groups }: ResultsJsonRound, at: string): SubmittedScramble[] {
  const seen = new Set<string>();
  return groups.flatMap(({ group, scrambles, extraScrambles = [] }, index) => {
    if (seen.has(group)) throw fileProblem(`${at}/groups/${index}/group`, t("is there twice"));
    seen.add(group);
    const each = (texts: string[], isExtra: boolean) =>
      texts.map((text, place) => ({ roundId, groupId: group, isExtra, number: place + 1, text }));
    return [...each(scrambles, false), ...each(extraScrambles, true)];
  });
}

import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import { roundFormatsOf } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";
import type { Sent } from "../convert/sent.ts";
import type { Advancement, Cutoff, Round, TimeLimit } from "../document.ts";
import type { MajorVersion } from "../versions.ts";
import { extensionViolations } from "./extensions.ts";
import { linkedRoundViolations } from "./linked-rounds.ts";
import { type Registrants, resultViolations } from "./results.ts";
import { missing, numberViolations } from "./values.ts";
import { at, type Place, recordViolation, type Violation, when } from "./violation.ts";

export type RoundsContext = {
  event: Place;
  eventId: string;
  rounds: Sent<Round>[];
  /** The rounds as they are now, by id. */
  current: ReadonlyMap<string, Round>;
  registrants: Registrants;
  major: MajorVersion;
};

export function roundsViolations(context: RoundsContext): Violation[] {
  const { event, rounds } = context;
  return [
    ...when(
      rounds.length > maximumRoundCount,
      recordViolation(at(event, "rounds"), `can be ${maximumRoundCount} at most, and are ${rounds.length}`),
    ),
    ...rounds.flatMap((_, index) => roundViolations(context, index)),
    ...linkedRoundViolations(event, rounds),
  ];
}

function roundViolations(context: RoundsContext, index: number): Violation[] {
  const { event, eventId, rounds, current, registrants } = context;
  const round = rounds[index] ?? {};
  const place = { pointer: `${event.pointer}/rounds/${index}`, subject: round.id };
  if (round.id === undefined) return [missing(at(place, "id"))];
  const expected = `${eventId}-r${index + 1}`;
  if (round.id !== expected) {
    return [
      recordViolation(
        at(place, "id"),
        `must be ${expected}: rounds are listed in order, from the first, without a gap`,
      ),
    ];
  }
  return [
    ...formatViolations(at(place, "format"), eventId, round.format, current.get(round.id)),
    ...timeLimitViolations(at(place, "timeLimit"), round.timeLimit),
    ...cutoffViolations(at(place, "cutoff"), eventId, round.cutoff, context.major),
    ...advancementViolations(context, index),
    ...numberViolations(at(place, "scrambleSetCount"), round.scrambleSetCount, { from: 0, to: 1000 }),
    ...resultViolations(place, eventId, round.results ?? [], registrants),
    ...extensionViolations(place, round.extensions),
  ];
}

// What was held in a format of its time may go on saying so.
function formatViolations(
  place: Place,
  eventId: string,
  format: string | undefined,
  current: Round | undefined,
): Violation[] {
  if (format === undefined) return [missing(place)];
  const allowed: readonly string[] = roundFormatsOf(eventId);
  return when(
    format !== current?.format && !allowed.includes(format),
    recordViolation(place, `must be one of ${allowed.join(", ")} for this event, and is ${format}`),
  );
}

const timeLimitViolations = (place: Place, sent: Sent<TimeLimit> | null | undefined): Violation[] =>
  sent === null || sent === undefined
    ? []
    : numberViolations(at(place, "centiseconds"), sent.centiseconds, { from: 0 });

function cutoffViolations(
  place: Place,
  eventId: string,
  sent: Sent<Cutoff> | null | undefined,
  major: MajorVersion,
): Violation[] {
  if (sent === null || sent === undefined) return [];
  const value = at(place, major === 1 ? "attemptResult" : "resultValue");
  return [
    ...numberViolations(at(place, "numberOfAttempts"), sent.numberOfAttempts, { from: 1, to: 5 }),
    ...numberViolations(value, sent.value, { from: 1 }),
    ...resultLevelViolations(value, eventId, sent.value),
  ];
}

/** Who goes on must be said of every round but the last, and cannot be said of the last. */
function advancementViolations({ event, eventId, rounds, current, major }: RoundsContext, index: number): Violation[] {
  const { id = "", advancement, linkedRoundIds = current.get(id)?.linkedRoundIds, format } = rounds[index] ?? {};
  const place = advancementPlace(event, id, index, major);
  const isLast = index === rounds.length - 1;
  const isBeforeLinked = linkedRoundIds?.includes(id) && linkedRoundIds.at(-1) !== id;
  if (isLast) return when(Boolean(advancement), recordViolation(place, "must be null on the last round"));
  if (isBeforeLinked) return [];
  if (!advancement) {
    // Nobody is held to a condition that was missing before; on the former last round none was.
    const was = current.get(id);
    const wasLast = !current.has(`${eventId}-r${index + 2}`);
    return when(
      was === undefined || wasLast || was.advancement !== null,
      recordViolation(place, "must be set on all rounds but the last"),
    );
  }
  return levelViolations(at(place, major === 1 ? "level" : "value"), eventId, advancement, format);
}

const advancementPlace = (event: Place, id: string, index: number, major: MajorVersion): Place => ({
  pointer:
    major === 1
      ? `${event.pointer}/rounds/${index}/advancementCondition`
      : `${event.pointer}/rounds/${index + 1}/participationRuleset/participationSource/resultCondition`,
  subject: id,
});

function levelViolations(
  place: Place,
  eventId: string,
  { type, level }: Sent<Advancement>,
  format: string | undefined,
): Violation[] {
  if (type === undefined) return [missing(place)];
  if (type === "ranking") return numberViolations(place, level, { from: 1 });
  if (type === "percent") return numberViolations(place, level, { from: 0, to: 100 });
  if (level === null) return [];
  return [
    ...numberViolations(place, level, { from: 1 }),
    ...resultLevelViolations(place, eventId, level, formatById(format ?? "")?.sortBy),
  ];
}

function resultLevelViolations(
  place: Place,
  eventId: string,
  value: number | undefined,
  type: "single" | "average" = "single",
): Violation[] {
  const problem = value === undefined || value < 1 ? undefined : attemptResultProblem(value, eventId, type);
  return problem === undefined ? [] : [recordViolation(place, `cannot be ${value}: ${problem}`)];
}

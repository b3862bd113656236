import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { formatActivityCode, parseActivityCode, roundOfActivity } from "./activity-code.ts";
import { parseRoundId } from "./round-id.ts";

type Planned = { activityCode: string; startsAt: Date; endsAt: Date };
type HeldRound = { id: string; formatId: FormatId; linkedRoundIds: readonly string[] | null };

/**
 * What of these rounds has no time, as codes of activities: a round as a whole, or, of one that is held attempt by
 * attempt, those of its attempts that are left out.
 */
export function codesWithoutTime(rounds: readonly HeldRound[], planned: readonly Planned[]): string[] {
  const attempts = new Map<string, Set<number | undefined>>();
  for (const { activityCode } of planned) {
    const code = parseActivityCode(activityCode);
    const id = roundOfActivity(activityCode);
    if (id === undefined || code?.kind !== "event") continue;
    attempts.set(id, (attempts.get(id) ?? new Set()).add(code.attemptNumber));
  }
  return rounds.flatMap(({ id, formatId }) => {
    const [held, round] = [attempts.get(id), parseRoundId(id)];
    if (held === undefined || round === undefined) return held ? [] : [id];
    if (held.has(undefined)) return [];
    return Array.from({ length: formatById(formatId).expectedSolveCount }, (_, index) => index + 1)
      .filter((number) => !held.has(number))
      .map((attemptNumber) => formatActivityCode({ kind: "event", ...round, attemptNumber }));
  });
}

/** Which rounds of one event begin before those before them are over; halves of a Dual Round come in any order. */
export function roundsTooEarly(rounds: readonly HeldRound[], planned: readonly Planned[]): string[] {
  const times = Map.groupBy(planned, ({ activityCode }) => roundOfActivity(activityCode));
  return rounds
    .filter(({ id, linkedRoundIds }, index) => {
      const begins = Math.min(...(times.get(id) ?? []).map(({ startsAt }) => startsAt.getTime()));
      return rounds
        .slice(0, index)
        .filter((before) => !linkedRoundIds?.includes(before.id))
        .some((before) => (times.get(before.id) ?? []).some(({ endsAt }) => endsAt.getTime() > begins));
    })
    .map(({ id }) => id);
}

import type { Option, OptionGroup } from "#app/_components/select.tsx";
import { formatActivityCode, otherActivityIds } from "#lib/competitions/activity-code.ts";
import type { HeldEvent, Round } from "#lib/competitions/queries/rounds.ts";
import { activityInWords } from "#lib/competitions/round-names.ts";
import { t } from "#lib/language/translate.ts";
import { isEventId } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";

/** What can be scheduled: the rounds of the competition, breaks and the like; `known` stays possible. */
export function activityCodeOptions(events: HeldEvent[], known: string | undefined): (Option | OptionGroup)[] {
  const rounds = events.flatMap((event) =>
    event.rounds.flatMap(codesOf).map((code) => toOption(code, event.rounds.length)),
  );
  const others = otherActivityIds.map((id) => toOption(formatActivityCode({ kind: "other", activityId: id })));
  const isListed = [...rounds, ...others].some(({ value }) => value === known);
  return [
    ...(known === undefined || isListed ? [] : [toOption(known)]),
    ...(rounds.length > 0 ? [{ label: t("Rounds"), options: rounds }] : []),
    { label: t("Everything else"), options: others },
  ];
}

const toOption = (code: string, totalRounds?: number): Option => ({
  value: code,
  label: activityInWords(code, totalRounds),
});

// An attempt of these takes an hour, often on another day than the next.
const heldByAttempt = new Set(["333fm", "333mbf"]);

function codesOf({ eventId, number, formatId }: Round): string[] {
  if (!isEventId(eventId) || number < 1) return [];
  const round = { kind: "event", eventId, roundNumber: number } as const;
  const attempts = heldByAttempt.has(eventId) ? formatById(formatId).expectedSolveCount : 0;
  return [
    formatActivityCode(round),
    ...Array.from({ length: attempts }, (_, index) => formatActivityCode({ ...round, attemptNumber: index + 1 })),
  ];
}

import { completeRound } from "../complete.ts";
import type { Sent } from "../convert/sent.ts";
import type { Round } from "../document.ts";
import { sameValue } from "../merge/same-value.ts";
import { at, type Place, recordViolation, type Violation, violation, when } from "./violation.ts";

/** Linked rounds are one stage in two turns: the first two rounds of an event, alike in everything. */
export function linkedRoundViolations(event: Place, rounds: Sent<Round>[]): Violation[] {
  const byId = new Map(rounds.map((round) => [round.id, round]));
  return rounds.flatMap((round, index) => {
    const links = round.linkedRoundIds;
    if (links === null || links === undefined) return [];
    const place = { pointer: `${event.pointer}/rounds/${index}/linkedRounds`, subject: round.id };
    const others = links.map((id) => byId.get(id));
    if (!links.includes(round.id ?? "")) return [violation(place, "must list the round itself")];
    if (links.length < 2) return [violation(place, "must list two rounds")];
    if (others.includes(undefined)) return [violation(place, "must list rounds of this event only")];
    if (others.some((other) => !sameValue(other?.linkedRoundIds, links))) {
      return [violation(place, "must be the same list in every round it names")];
    }
    return [
      ...when(
        !sameValue(
          links,
          rounds.slice(0, 2).map(({ id }) => id),
        ),
        recordViolation(place, "must be the first two rounds"),
      ),
      ...(["format", "cutoff", "timeLimit"] as const)
        .filter((key) => others.some((other) => !sameValue(settings(other)[key], settings(round)[key])))
        .map((key) => recordViolation(at(place), `must have the same ${settingNames[key]}`)),
    ];
  });
}

const settingNames = { format: "format", cutoff: "cutoff", timeLimit: "time limit" };

const settings = (round: Sent<Round> | undefined): Round => completeRound(round ?? {});

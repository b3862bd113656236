import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { type Finding, found, inRound, onPage } from "../finding.ts";
import type { Check } from "./context.ts";

/** How many people there were. */
export const checkCompetitorLimit: Check<Finding> = ({ persons }, { competition }) => {
  const { competitorLimit: limit } = competition;
  if (limit === null || persons.length <= limit) return [];
  return [
    found(
      "competitor_limit_exceeded_warning",
      onPage("registration"),
      t("{count} people competed, and the competition takes {limit}.", { count: persons.length, limit }),
    ),
  ];
};

/** Which events and rounds were held. */
export const checkEvents: Check<Finding> = (
  { rounds, held },
  { competition, eventIds, lastEventId, rounds: planned },
) => {
  const findings: Finding[] = [];
  const known = new Set(planned.map(({ id }) => id));
  for (const { id, results } of rounds) {
    if (known.has(id) || results.length === 0) continue;
    findings.push(
      found("round_not_found_error", onPage("events"), t("There are results of {id}, which is not held here.", { id })),
    );
  }
  if (held.length === 0) {
    findings.push(found("no_results_error", onPage("check"), t("There are no results at all.")));
  }
  const { mainEventId } = competition;
  if (mainEventId === null) {
    findings.push(found("no_main_event_warning", onPage("general"), t("The competition has no main event.")));
  } else if (mainEventId !== "333" && mainEventId !== lastEventId) {
    const name = eventNameOf(mainEventId);
    findings.push(
      found(
        "not_333_main_event_warning",
        onPage("general"),
        t("The main event is {name}, which is neither 3x3x3 Cube nor the last one that was held.", { name }),
      ),
    );
  }
  const heldIds = new Set(held.map(({ plan }) => plan.id));
  for (const eventId of eventIds) {
    const ofEvent = planned.filter((round) => round.eventId === eventId);
    // Duels are decided one by one, and come by another way.
    const missing = ofEvent.filter(({ id, formatId }) => formatId !== "h" && !heldIds.has(id));
    if (ofEvent.some(({ id }) => heldIds.has(id))) {
      for (const { id, name } of missing) {
        findings.push(found("missing_round_results_error", inRound(id), t("{name} has no results.", { name })));
      }
    } else if (missing.length > 0 || ofEvent.length === 0) {
      findings.push(
        found("missing_results_warning", onPage("events"), t("{name} has no results.", { name: eventNameOf(eventId) })),
      );
    }
  }
  return findings;
};

/** When things took place. */
export const checkSchedule: Check<Finding> = (_handedIn, { competition, activitiesOutside }) =>
  activitiesOutside.map(({ name, day }) =>
    found(
      "activity_outside_competition_dates_warning",
      onPage("schedule"),
      t("{name} is on {day}, and the competition from {start} to {end}.", {
        ...{ name, day, start: competition.startDate, end: competition.endDate },
      }),
    ),
  );

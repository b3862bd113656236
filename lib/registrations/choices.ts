import type { Competition } from "#lib/competitions/competition.ts";
import { mostGuests } from "#lib/competitions/registration-settings-form.ts";
import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { Choices } from "./registration.ts";

export const longestComment = 240;

/** What is wrong with which choice; `unmet` are the events whose qualification the person has not achieved. */
export function choicesProblems(
  competition: Competition,
  { eventIds, guests, comments }: Choices,
  unmet: readonly string[],
): Record<string, string | undefined> {
  return {
    events: eventsProblem(competition, eventIds, unmet),
    guests: guestsProblem(competition, guests),
    comments: commentsProblem(competition, comments),
  };
}

function eventsProblem(competition: Competition, eventIds: string[], unmet: readonly string[]): string | undefined {
  if (eventIds.length === 0) return t("Choose at least one event.");
  const foreign = eventIds.find((id) => !competition.eventIds.includes(id));
  if (foreign !== undefined) return t("{event} is not held here.", { event: eventNameOf(foreign) });
  const limit = competition.eventsPerRegistrationLimit;
  if (limit !== null && eventIds.length > limit)
    return t("Choose {limit, plural, one {# event} other {# events}} at most.", { limit });
  const missed = eventIds.filter((id) => unmet.includes(id));
  if (missed.length === 0) return undefined;
  return t("You have not qualified for {events}.", { events: listOfEvents(missed) });
}

const listOfEvents = (eventIds: string[]): string => listed(eventIds.map(eventNameOf));

function guestsProblem(competition: Competition, guests: number): string | undefined {
  if (!Number.isInteger(guests) || guests < 0) return t("Give a number of guests.");
  if (!competition.guestsEnabled) return guests > 0 ? t("Guests are not registered here.") : undefined;
  const limit = competition.guestsPerRegistrationLimit ?? mostGuests;
  return guests > limit ? t("Bring {limit, plural, one {# guest} other {# guests}} at most.", { limit }) : undefined;
}

function commentsProblem(competition: Competition, comments: string): string | undefined {
  if (comments.length > longestComment)
    return t("A comment has {longest, number} characters at most.", { longest: longestComment });
  return competition.forceCommentInRegistration && comments.trim() === ""
    ? t("The organizers ask for a comment: see the requirements.")
    : undefined;
}

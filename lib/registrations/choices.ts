import type { Competition } from "#lib/competitions/competition.ts";
import { mostGuests } from "#lib/competitions/registration-settings-form.ts";
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
  if (eventIds.length === 0) return "Choose at least one event.";
  const foreign = eventIds.find((id) => !competition.eventIds.includes(id));
  if (foreign !== undefined) return `${eventNameOf(foreign)} is not held here.`;
  const limit = competition.eventsPerRegistrationLimit;
  if (limit !== null && eventIds.length > limit) return `Choose ${limit} ${limit === 1 ? "event" : "events"} at most.`;
  const missed = eventIds.filter((id) => unmet.includes(id));
  if (missed.length === 0) return undefined;
  return `You have not qualified for ${new Intl.ListFormat("en-GB").format(missed.map(eventNameOf))}.`;
}

function guestsProblem(competition: Competition, guests: number): string | undefined {
  if (!Number.isInteger(guests) || guests < 0) return "Give a number of guests.";
  if (!competition.guestsEnabled) return guests > 0 ? "Guests are not registered here." : undefined;
  const limit = competition.guestsPerRegistrationLimit ?? mostGuests;
  return guests > limit ? `Bring ${limit} ${limit === 1 ? "guest" : "guests"} at most.` : undefined;
}

function commentsProblem(competition: Competition, comments: string): string | undefined {
  if (comments.length > longestComment) return `A comment has ${longestComment} characters at most.`;
  return competition.forceCommentInRegistration && comments.trim() === ""
    ? "The organizers ask for a comment: see the requirements."
    : undefined;
}

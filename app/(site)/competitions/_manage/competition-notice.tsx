import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";

const texts: Record<string, string> = {
  saved: "Saved.",
  sent: "The message is sent.",
  created: "The draft is made. Only the people who manage it can see it.",
  confirm: "The competition is confirmed.",
  "withdraw-confirmation": "The competition is a draft again.",
  announce: "The competition is announced: everybody can see it.",
  cancel: "The competition is cancelled.",
  "undo-cancellation": "The competition takes place again.",
  "submit-results": "The results are submitted. Whoever posts them is told.",
  "take-results-back": "The results are open again.",
  "results-uploaded": "The results are read: what is found in them is below.",
  "scrambles-uploaded": "The scrambles are read.",
  "scrambles-arranged": "The sets are where you put them.",
  "scrambles-known": "These scrambles were there already.",
  removed: "Removed.",
  accept: "Accepted.",
  reject: "Rejected.",
  move: "Moved on the waiting list.",
  "waiting-list": "Moved to the waiting list.",
  pending: "Moved back to those waiting for approval.",
  "cancel-registrations": "Cancelled.",
  "take-back": "The change is taken back.",
  restore: "Everything is as it was then.",
  stop: "The program can no longer save to this competition.",
  resume: "The program may save to this competition again.",
  "round-open": "The round is open.",
  "round-clear": "The round has no results any more.",
  "round-close": "The round is closed again.",
  "round-undo": "What you did last is taken back.",
  quit: "They are out of the round.",
  added: "Added to the round.",
  registered: "Your registration has arrived, and waits for the organizers: they decide about it.",
  "registration-changed": "Your registration is changed.",
  "registration-cancelled": "Your registration is cancelled.",
};

/** Says what was done with the competition, or with one's registration for it. */
export const CompetitionNotice = ({ searchParams }: { searchParams: SearchParams }) => (
  <DoneNotice searchParams={searchParams} texts={texts} />
);

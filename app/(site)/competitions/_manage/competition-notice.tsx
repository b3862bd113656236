import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { msg } from "#lib/language/translate.ts";

const texts: Record<string, string> = {
  saved: msg("Saved."),
  corrected: msg("The result is corrected."),
  unchanged: msg("Nothing was changed: this is what was there."),
  sent: msg("The message is sent."),
  created: msg("The draft is made. Only the people who manage it can see it."),
  confirm: msg("The competition is confirmed."),
  "withdraw-confirmation": msg("The competition is a draft again."),
  announce: msg("The competition is announced: everybody can see it."),
  cancel: msg("The competition is cancelled."),
  "undo-cancellation": msg("The competition takes place again."),
  "submit-results": msg("The results are submitted. Whoever posts them is told."),
  "take-results-back": msg("The results are open again."),
  "results-uploaded": msg("The results are read: what is found in them is below."),
  "scrambles-uploaded": msg("The scrambles are read."),
  "scrambles-arranged": msg("The sets are where you put them."),
  "scrambles-known": msg("These scrambles were there already."),
  removed: msg("Removed."),
  "filter-saved": msg("The filter is saved: you find it above this list whenever you come here."),
  "filter-removed": msg("The filter is removed."),
  accept: msg("Accepted."),
  reject: msg("Rejected."),
  move: msg("Moved on the waiting list."),
  "waiting-list": msg("Moved to the waiting list."),
  pending: msg("Moved back to those waiting for approval."),
  "cancel-registrations": msg("Cancelled."),
  "take-back": msg("The change is taken back."),
  restore: msg("Everything is as it was then."),
  stop: msg("The program can no longer save to this competition."),
  resume: msg("The program may save to this competition again."),
  "round-open": msg("The round is open."),
  "round-clear": msg("The round has no results any more."),
  "round-close": msg("The round is closed again."),
  "round-undo": msg("What you did last is taken back."),
  quit: msg("They are out of the round."),
  added: msg("Added to the round."),
  "device-added": msg("The device is added. Its token is shown only now: save it."),
  registered: msg("Your registration has arrived, and waits for the organizers: they decide about it."),
  "registration-changed": msg("Your registration is changed."),
  "registration-cancelled": msg("Your registration is cancelled."),
};

/** Says what was done with the competition, or with one's registration for it. */
export const CompetitionNotice = ({ searchParams }: { searchParams: SearchParams }) => (
  <DoneNotice searchParams={searchParams} texts={texts} />
);

import { Notice } from "#app/_components/notice.tsx";
import { queryValue, type SearchParams } from "#app/_forms/form-state.ts";

const texts: Record<string, string> = {
  saved: "Saved.",
  created: "The draft is made. Only the people who manage it can see it.",
  confirm: "The competition is confirmed.",
  "withdraw-confirmation": "The competition is a draft again.",
  announce: "The competition is announced: everybody can see it.",
  cancel: "The competition is cancelled.",
  "undo-cancellation": "The competition takes place again.",
  "submit-results": "The results are submitted.",
  "take-results-back": "The results are open again.",
  removed: "Removed.",
  accept: "Accepted.",
  reject: "Rejected.",
  "waiting-list": "Moved to the waiting list.",
  pending: "Moved back to those waiting for approval.",
  "cancel-registrations": "Cancelled.",
  "take-back": "The change is taken back.",
  restore: "Everything is as it was then.",
  stop: "The program can no longer save to this competition.",
  resume: "The program may save to this competition again.",
  registered: "You are registered. The organizers will decide about it.",
  "registration-changed": "Your registration is changed.",
  "registration-cancelled": "Your registration is cancelled.",
};

/** Says that it worked. Only texts of this list: an address must not be able to say anything else here. */
export async function DoneNotice({ searchParams }: { searchParams: SearchParams }) {
  const text = texts[(await queryValue(searchParams, "done")) ?? ""];
  return text ? (
    <Notice tone="success" live="polite">
      {text}
    </Notice>
  ) : null;
}

import { Notice } from "#app/_components/notice.tsx";
import { queryValue, type SearchParams } from "#app/_forms/form-state.ts";

const texts: Record<string, string> = {
  "profile-saved": "Your profile is saved.",
  "events-saved": "Your favourite events are saved.",
  "email-asked": "We have sent a mail to the new address. Open the link in it to use that address from then on.",
  "email-changed": "Your e-mail address is changed.",
  "password-changed": "Your password is changed, and every other device is signed out.",
  "two-factor-on": "Two-factor sign-in is on, and every other device is signed out.",
  "two-factor-off": "Two-factor sign-in is off.",
  "codes-renewed": "These are your backup codes now; the earlier ones no longer work.",
  "session-ended": "That device is signed out.",
  "sessions-ended": "Every other device is signed out.",
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

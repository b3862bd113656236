import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";

const texts: Record<string, string> = {
  "profile-saved": "Your profile is saved.",
  "events-saved": "Your favourite events are saved.",
  "mail-saved": "Your choice is saved.",
  "email-asked": "We have sent a mail to the new address. Open the link in it to use that address from then on.",
  "email-changed": "Your e-mail address is changed.",
  "password-changed": "Your password is changed, and every other device is signed out.",
  "two-factor-on": "Two-factor sign-in is on, and every other device is signed out.",
  "two-factor-off": "Two-factor sign-in is off.",
  "codes-renewed": "These are your backup codes now; the earlier ones no longer work.",
  "session-ended": "That device is signed out.",
  "sessions-ended": "Every other device is signed out.",
};

/** Says what was changed. */
export const SettingsNotice = ({ searchParams }: { searchParams: SearchParams }) => (
  <DoneNotice searchParams={searchParams} texts={texts} />
);

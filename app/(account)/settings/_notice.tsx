import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";

const texts: Record<string, string> = {
  "profile-saved": "Your profile is saved.",
  "events-saved": "Your favourite events are saved.",
  "picture-shown": "Your picture is saved: others see it from now on.",
  "picture-waits": "Your picture is saved. Others see it once it is approved: we write to you.",
  "picture-removed": "The picture is removed.",
  "identity-asked": "The staff looks at it, and you get a mail when it is decided.",
  "identity-withdrawn": "You have taken your request back: nothing is changed.",
  "mail-saved": "Your choice is saved.",
  "email-asked": "We have sent a mail to the new address. Open the link in it to use that address from then on.",
  "email-changed": "Your e-mail address is changed.",
  "password-changed": "Your password is changed, and every other device is signed out.",
  "passkey-added": "The passkey is added: from now on it signs you in.",
  "passkey-renamed": "The passkey has its new name.",
  "passkey-removed": "The passkey is removed. You may delete it on your device, too.",
  "password-removed": "Your account has no password any more: your passkeys sign you in.",
  "two-factor-on": "Two-factor sign-in is on, and every other device is signed out.",
  "two-factor-off": "Two-factor sign-in is off.",
  "codes-renewed": "These are your backup codes now; the earlier ones no longer work.",
  "archive-asked": "We put it together, and write to you when it is ready.",
  "deletion-asked": "Your account will be deleted. We have written to you how to take that back.",
  "deletion-taken-back": "Your account stays. Nothing was changed.",
  claimed: "The staff looks at it, and you get a mail when it is decided.",
  "claim-withdrawn": "Your claim is withdrawn.",
  "session-ended": "That device is signed out.",
  "sessions-ended": "Every other device is signed out.",
};

/** Says what was changed. */
export const SettingsNotice = ({ searchParams }: { searchParams: SearchParams }) => (
  <DoneNotice searchParams={searchParams} texts={texts} />
);

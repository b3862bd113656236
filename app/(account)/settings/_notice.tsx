import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { msg } from "#lib/language/translate.ts";

const texts: Record<string, string> = {
  "profile-saved": msg("Your profile is saved."),
  "language-saved": msg("We write to you in that language from now on."),
  "events-saved": msg("Your favourite events are saved."),
  "picture-shown": msg("Your picture is saved: others see it from now on."),
  "picture-waits": msg("Your picture is saved. Others see it once it is approved: we write to you."),
  "picture-removed": msg("The picture is removed."),
  "identity-asked": msg("The staff looks at it, and you get a mail when it is decided."),
  "identity-withdrawn": msg("You have taken your request back: nothing is changed."),
  "mail-saved": msg("Your choice is saved."),
  "notifications-saved": msg("Your choice is saved."),
  "interest-added": msg("You hear of new competitions like these."),
  "interest-removed": msg("You hear no more of these."),
  "feed-made": msg("Your feed has an address. It is shown only now: save it."),
  "token-made": msg("The token is made. It is shown only now: save it."),
  "feed-ended": msg("The address of your feed does not work any more."),
  "email-asked": msg("We have sent a mail to the new address. Open the link in it to use that address from then on."),
  "email-changed": msg("Your e-mail address is changed."),
  "password-changed": msg("Your password is changed, and every other device is signed out."),
  "passkey-added": msg("The passkey is added: from now on it signs you in."),
  "passkey-renamed": msg("The passkey has its new name."),
  "passkey-removed": msg("The passkey is removed. You may delete it on your device, too."),
  "password-removed": msg("Your account has no password any more: your passkeys sign you in."),
  "two-factor-on": msg("Two-factor sign-in is on, and every other device is signed out."),
  "two-factor-off": msg("Two-factor sign-in is off."),
  "codes-renewed": msg("These are your backup codes now; the earlier ones no longer work."),
  "archive-asked": msg("We put it together, and write to you when it is ready."),
  "deletion-asked": msg("Your account will be deleted. We have written to you how to take that back."),
  "deletion-taken-back": msg("Your account stays. Nothing was changed."),
  claimed: msg("The staff looks at it, and you get a mail when it is decided."),
  "claim-withdrawn": msg("Your claim is withdrawn."),
  "session-ended": msg("That device is signed out."),
  "sessions-ended": msg("Every other device is signed out."),
};

/** Says what was changed. */
export const SettingsNotice = ({ searchParams }: { searchParams: SearchParams }) => (
  <DoneNotice searchParams={searchParams} texts={texts} />
);

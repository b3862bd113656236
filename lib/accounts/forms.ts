import { z } from "zod";
import { carried, checkbox, choice, chosen, code, day, email, hidden, list, secret, text } from "#lib/fields/fields.ts";
import { languages } from "#lib/language/languages.ts";
import { msg } from "#lib/language/translate.ts";
import { registrationMails } from "#lib/mail/preferences.ts";
import type { Profile } from "./commands/update-profile.ts";
import { longestName } from "./name.ts";
import { longestCredential } from "./passkeys/credential.ts";
import { longestPasskeyName } from "./passkeys/name.ts";
import { longestPassword, shortestPassword } from "./password.ts";

// The fields of every form about accounts. What is wrong with a name, an address or a password, their own rules say.

const name = () => text({ longest: longestName, required: true });
const address = () => email({ required: true });
const password = () => secret();
const newPassword = () => secret({ shortest: shortestPassword, longest: longestPassword });
/** Where somebody was going. */
const callbackUrl = () => hidden();

export const SignUpForm = z.object({
  name: name(),
  email: address(),
  password: newPassword(),
  callbackUrl: callbackUrl(),
});
export const SignInForm = z.object({ email: address(), password: password(), callbackUrl: callbackUrl() });
export const SecondFactorForm = z.object({ code: code(), callbackUrl: callbackUrl() });

/** In which language somebody wants to be written to. */
export const LanguageForm = z.object({
  language: choice(
    languages.map(({ id }) => id),
    msg("Choose one of the languages."),
  ),
});

/** Asks for a mail. */
export const AddressForm = z.object({ email: address() });
export const ConfirmEmailForm = z.object({ token: hidden(), password: password(), callbackUrl: callbackUrl() });
export const ResetPasswordForm = z.object({ token: hidden(), password: newPassword(), end_access: checkbox() });

export const ProfileForm = z.object({ name: name(), country: chosen(), gender: chosen(), birth_date: day() });

/** What the form sends, and what it is opened with. */
export const toProfile = ({ name, country, gender, birth_date }: z.output<typeof ProfileForm>): Profile => ({
  name,
  countryId: country,
  gender,
  birthDate: birth_date,
});

export const profileOf = ({ name, countryId, gender, birthDate }: KnownProfile) => ({
  name,
  country: countryId,
  gender,
  birth_date: birthDate,
});

type KnownProfile = { [Part in keyof Profile]: Profile[Part] | null };

/** Of whoever has a competitor profile; `callbackUrl`: where somebody was sent here from to fill it in. */
export const FavouriteEventsForm = z.object({ events: list(), callbackUrl: hidden().optional() });
/** One's own: saved together, so that nothing is lost that was typed into the other part of the page. */
export const OwnProfileForm = ProfileForm.extend(FavouriteEventsForm.shape);
/** Which mail about competitions somebody wants. */
export const MailForm = z.object({
  isWanted: checkbox(),
  registrations: choice(registrationMails, msg("Say how often you want to hear of registrations.")),
});
export const ChangeEmailForm = z.object({ email: address() });
export const ConfirmNewEmailForm = z.object({ token: hidden() });
export const ChangePasswordForm = z.object({ password: newPassword(), end_access: checkbox() });
/** Asks once more who somebody is, before something that matters. */
export const ConfirmWithPasswordForm = z.object({ current_password: password(), callbackUrl: callbackUrl() });
export const ConfirmWithCodeForm = z.object({ code: code(), callbackUrl: callbackUrl() });
/** From the mail about a sign-in. */
export const NotMeForm = z.object({ token: hidden() });
export const CodeForm = z.object({ code: code() });

/** What a browser answers about a passkey. */
const credential = () => hidden({ longest: longestCredential });
const passkeyName = () =>
  text({
    longest: longestPasskeyName,
    required: msg("Give the passkey a name, like that of the device that keeps it."),
  });

export const PasskeyForm = z.object({ credential: credential(), callbackUrl: callbackUrl() });
export const AddPasskeyForm = z.object({ credential: credential(), name: passkeyName() });
export const RenamePasskeyForm = z.object({ passkey: carried(), new_name: passkeyName() });
export const OwnPasskeyForm = z.object({ passkey: hidden() });
export const SessionForm = z.object({ session: hidden() });
/** Where what was shown once was shown. */
export const ShownOnceForm = z.object({ page: hidden() });

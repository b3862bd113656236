import { formatDay } from "#lib/language/dates.ts";
import { t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";

// Nothing that a stranger may have typed goes into these: a mail to anybody would carry their words.

export const confirmationMail = (token: string, callbackUrl: string): Email =>
  email(
    t("Confirm your e-mail address"),
    t("Somebody, hopefully you, has signed up with this e-mail address. Open this link to confirm it:"),
    link("/confirm-email", { token, callbackUrl }),
    t("The link works once, for 48 hours. You will be asked for the password you chose."),
    t("If it was not you, do nothing: without a confirmation the account cannot be used."),
  );

export const alreadySignedUpMail = (): Email =>
  email(
    t("You already have an account"),
    t("Somebody, hopefully you, tried to sign up with this e-mail address. It already has an account:"),
    link("/sign-in"),
    t("If you have forgotten your password, choose a new one here:"),
    link("/forgot-password"),
    t("If it was not you, do nothing: nothing has changed."),
  );

export const resetMail = (token: string): Email =>
  email(
    t("Choose a new password"),
    t("Open this link to choose a new password:"),
    link("/reset-password", { token }),
    t("The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is."),
  );

export const noAccountMail = (): Email =>
  email(
    t("No account with this address"),
    t(
      "Somebody, hopefully you, asked us to write to the account of this e-mail address. It has none; you may have signed up with another one.",
    ),
    t("To make an account: {link}", { link: link("/sign-up") }),
    t("If it was not you, do nothing."),
  );

const notYou = () => t("If it was not you, choose a new password at once: {link}", { link: link("/forgot-password") });

export const passwordChangedMail = (): Email =>
  email(
    t("Your password was changed"),
    t("The password of your account was changed just now, and every other device was signed out."),
    notYou(),
  );

export const passwordRemovedMail = (): Email =>
  email(
    t("Your account has no password any more"),
    t("You sign in with your passkeys from now on."),
    t("If it was not you, or if you want a password again: {link}", { link: link("/forgot-password") }),
  );

export const emailChangeMail = (token: string): Email =>
  email(
    t("Confirm your new e-mail address"),
    t("Open this link to use this e-mail address for your account:"),
    link("/settings/confirm-email", { token }),
    t("The link works once, for 48 hours. If you did not ask for it, do nothing."),
  );

export const emailTakenMail = (): Email =>
  email(
    t("This address already has an account"),
    t("Somebody, hopefully you, wanted to use this e-mail address for another account. It already belongs to one:"),
    link("/sign-in"),
    t("Nothing has changed."),
  );

/** To the address that it was; `token` gives it back. */
export const emailChangedMail = (token: string): Email =>
  email(
    t("Your e-mail address was changed"),
    t("The e-mail address of your account was changed; mail no longer goes to this one."),
    t(
      "If it was not you, open this link: it gives your account this address back, ends all that is signed in to it, and leads to a new password.",
    ),
    link("/not-me", { token }),
    t("The link works once, for seven days."),
  );

/** To the address that an account had until its owner said that a sign-in was not theirs. */
export const emailUndoneMail = (): Email =>
  email(
    t("Your e-mail address was changed back"),
    t(
      "Whoever reads mail at the address that your account had before has told us that somebody else signed in. The account has that address again; mail no longer goes to this one.",
    ),
    t("If it was you who changed it, answer this mail: we will help you."),
  );

export const twoFactorMail = (isOn: boolean): Email =>
  email(
    isOn ? t("Two-factor sign-in is on") : t("Two-factor sign-in is off"),
    isOn
      ? t("From now on, signing in takes your password and a code. Every other device was signed out.")
      : t("From now on, your password is enough to sign in."),
    notYou(),
  );

type NewSignIn = { device: string | undefined; place: string | undefined; at: Date; token: string };

export const newSignInMail = ({ device, place, at, token }: NewSignIn): Email =>
  email(
    t("Your account was signed in to from another place"),
    t("On {day} at {time} (UTC), from {place}, with {device}. If that was you, do nothing.", {
      ...{ day: formatDay(at), time: at.toISOString().slice(11, 16) },
      ...{ place: place ?? t("an unknown address"), device: device ?? t("a program without a name") },
    }),
    t("If it was not you, open this link: it ends all that is signed in to your account, and leads to a new password."),
    link("/not-me", { token }),
    t("The link works once, for seven days."),
  );

export const passkeyMail = (done: "added" | "removed", name: string): Email =>
  email(
    done === "added" ? t("A passkey was added to your account") : t("A passkey was removed from your account"),
    done === "added"
      ? t("The passkey “{name}” signs in to your account from now on.", { name })
      : t("The passkey “{name}” no longer signs in to your account.", { name }),
    t("Your passkeys: {link}", { link: link("/settings/passkeys") }),
    notYou(),
  );

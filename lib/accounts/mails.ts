import { type Email, email, link } from "#lib/mail/compose.ts";

// Nothing that a stranger may have typed goes into these: a mail to anybody would carry their words.

export const confirmationMail = (token: string, callbackUrl: string): Email =>
  email(
    "Confirm your e-mail address",
    "Somebody, hopefully you, has signed up with this e-mail address. Open this link to confirm it:",
    link("/confirm-email", { token, callbackUrl }),
    "The link works once, for 48 hours. You will be asked for the password you chose.",
    "If it was not you, do nothing: without a confirmation the account cannot be used.",
  );

export const alreadySignedUpMail = (): Email =>
  email(
    "You already have an account",
    "Somebody, hopefully you, tried to sign up with this e-mail address. It already has an account:",
    link("/sign-in"),
    "If you have forgotten your password, choose a new one here:",
    link("/forgot-password"),
    "If it was not you, do nothing: nothing has changed.",
  );

export const resetMail = (token: string): Email =>
  email(
    "Choose a new password",
    "Open this link to choose a new password:",
    link("/reset-password", { token }),
    "The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.",
  );

export const noAccountMail = (): Email =>
  email(
    "No account with this address",
    "Somebody, hopefully you, asked us to write to the account of this e-mail address. It has none; you may have signed up with another one.",
    `To make an account: ${link("/sign-up")}`,
    "If it was not you, do nothing.",
  );

export const passwordChangedMail = (): Email =>
  email(
    "Your password was changed",
    "The password of your account was changed just now, and every other device was signed out.",
    `If it was not you, choose a new password at once: ${link("/forgot-password")}`,
  );

export const passwordRemovedMail = (): Email =>
  email(
    "Your account has no password any more",
    "You sign in with your passkeys from now on.",
    `If it was not you, or if you want a password again: ${link("/forgot-password")}`,
  );

export const emailChangeMail = (token: string): Email =>
  email(
    "Confirm your new e-mail address",
    "Open this link to use this e-mail address for your account:",
    link("/settings/confirm-email", { token }),
    "The link works once, for 48 hours. If you did not ask for it, do nothing.",
  );

export const emailTakenMail = (): Email =>
  email(
    "This address already has an account",
    "Somebody, hopefully you, wanted to use this e-mail address for another account. It already belongs to one:",
    link("/sign-in"),
    "Nothing has changed.",
  );

export const emailChangedMail = (): Email =>
  email(
    "Your e-mail address was changed",
    "The e-mail address of your account was changed; mail no longer goes to this one.",
    "If it was not you, answer this mail: we will help you to get your account back.",
  );

export const twoFactorMail = (isOn: boolean): Email =>
  email(
    isOn ? "Two-factor sign-in is on" : "Two-factor sign-in is off",
    isOn
      ? "From now on, signing in takes your password and a code. Every other device was signed out."
      : "From now on, your password is enough to sign in.",
    `If it was not you, choose a new password at once: ${link("/forgot-password")}`,
  );

type NewSignIn = { device: string; place: string; at: Date; token: string };

export const newSignInMail = ({ device, place, at, token }: NewSignIn): Email =>
  email(
    "Your account was signed in to from another place",
    `On ${at.toISOString().slice(0, 16).replace("T", " at ")} (UTC), from ${place}, with ${device}. If that was you, do nothing.`,
    "If it was not you, open this link: it ends all that is signed in to your account, and leads to a new password.",
    link("/not-me", { token }),
    "The link works for seven days.",
  );

export const passkeyMail = (done: "added" | "removed", name: string): Email =>
  email(
    done === "added" ? "A passkey was added to your account" : "A passkey was removed from your account",
    done === "added"
      ? `The passkey “${name}” signs in to your account from now on.`
      : `The passkey “${name}” no longer signs in to your account.`,
    `Your passkeys: ${link("/settings/passkeys")}`,
    `If it was not you, choose a new password at once: ${link("/forgot-password")}`,
  );

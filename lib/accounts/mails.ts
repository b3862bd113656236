import { env } from "#lib/platform/env.ts";

type Letter = { subject: string; text: string };

// Every link starts with our configured address: a forged Host header must not choose where secrets go.
function link(path: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return `${env().baseUrl}${path}${query.size > 0 ? `?${query}` : ""}`;
}

// Nothing that a stranger may have typed goes in here: a mail to anybody would carry their words.
const letter = (subject: string, ...paragraphs: string[]): Letter => {
  const { associationName } = env();
  return { subject: `${subject} – ${associationName}`, text: `${paragraphs.join("\n\n")}\n\n${associationName}\n` };
};

export const confirmationMail = (token: string, callbackUrl: string): Letter =>
  letter(
    "Confirm your e-mail address",
    "Somebody, hopefully you, has signed up with this e-mail address. Open this link to confirm it:",
    link("/confirm-email", { token, callbackUrl }),
    "The link works once, for 48 hours. You will be asked for the password you chose.",
    "If it was not you, do nothing: without a confirmation the account cannot be used.",
  );

export const alreadySignedUpMail = (): Letter =>
  letter(
    "You already have an account",
    "Somebody, hopefully you, tried to sign up with this e-mail address. It already has an account:",
    link("/sign-in"),
    "If you have forgotten your password, choose a new one here:",
    link("/forgot-password"),
    "If it was not you, do nothing: nothing has changed.",
  );

export const resetMail = (token: string): Letter =>
  letter(
    "Choose a new password",
    "Open this link to choose a new password:",
    link("/reset-password", { token }),
    "The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.",
  );

export const noAccountMail = (): Letter =>
  letter(
    "No account with this address",
    "Somebody, hopefully you, asked us to write to the account of this e-mail address. It has none; you may have signed up with another one.",
    `To make an account: ${link("/sign-up")}`,
    "If it was not you, do nothing.",
  );

export const passwordChangedMail = (): Letter =>
  letter(
    "Your password was changed",
    "The password of your account was changed just now, and every other device was signed out.",
    `If it was not you, choose a new password at once: ${link("/forgot-password")}`,
  );

export const emailChangeMail = (token: string): Letter =>
  letter(
    "Confirm your new e-mail address",
    "Open this link to use this e-mail address for your account:",
    link("/settings/confirm-email", { token }),
    "The link works once, for 48 hours. If you did not ask for it, do nothing.",
  );

export const emailTakenMail = (): Letter =>
  letter(
    "This address already has an account",
    "Somebody, hopefully you, wanted to use this e-mail address for another account. It already belongs to one:",
    link("/sign-in"),
    "Nothing has changed.",
  );

export const emailChangedMail = (): Letter =>
  letter(
    "Your e-mail address was changed",
    "The e-mail address of your account was changed; mail no longer goes to this one.",
    "If it was not you, answer this mail: we will help you to get your account back.",
  );

export const twoFactorMail = (isOn: boolean): Letter =>
  letter(
    isOn ? "Two-factor sign-in is on" : "Two-factor sign-in is off",
    isOn
      ? "From now on, signing in takes your password and a code. Every other device was signed out."
      : "From now on, your password is enough to sign in.",
    `If it was not you, choose a new password at once: ${link("/forgot-password")}`,
  );

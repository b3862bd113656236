import { msg, t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";

/** What may be taken back of what was set up since a sign-in that was not the owner's. */
const texts = {
  address: msg("Your e-mail address is the one again that this was mailed to."),
  "two-factor": msg("Two-factor sign-in, which was turned on since then, is off."),
  "backup-codes": msg("The backup codes, which were made since then, no longer work: make new ones."),
  passkeys: msg("The passkeys that were added since then no longer sign in."),
  deletion: msg("The account, which was to be deleted, stays."),
} as const;

export type Undone = keyof typeof texts;

/** In sentences, for the owner; words that mean nothing are left out. */
export const formatUndone = (undone: readonly string[]): string[] =>
  Object.entries(texts).flatMap(([word, text]) => (undone.includes(word) ? [t(text)] : []));

/** To the owner, who has said that a sign-in was not theirs. */
export const disownedMail = (token: string, undone: readonly Undone[]): Email =>
  email(
    t("Choose a new password"),
    t(
      "You told us that somebody else signed in to your account. Every device is signed out, and the old password no longer works.",
    ),
    ...formatUndone(undone),
    t("Open this link to choose a new password:"),
    link("/reset-password", { token }),
    t("The link works once, for 30 minutes."),
  );

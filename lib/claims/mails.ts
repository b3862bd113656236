import { type Email, email, link } from "#lib/mail/compose.ts";

export const confirmedMail = (competitorId: string): Email =>
  email(
    "The profile is yours",
    `Your account and the competitor profile ${competitorId} belong together now.`,
    link(`/persons/${competitorId}`),
  );

export const refusedMail = (competitorId: string, answer: string): Email =>
  email(
    "Your claim of a profile",
    `You said that the competitor profile ${competitorId} is yours. We could not confirm that.`,
    answer,
    `You can claim it again with better proof: ${link("/settings/claim")}`,
  );

export const untiedMail = (competitorId: string, reason: string): Email =>
  email(
    "The profile is not your account's any more",
    `Your account was tied to the competitor profile ${competitorId}, and is not any more.`,
    reason,
    "Nothing else was changed. If this is a mistake, answer this mail.",
  );

import { t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";

export const confirmedMail = (competitorId: string): Email =>
  email(
    t("The profile is yours"),
    t("Your account and the competitor profile {id} belong together now.", { id: competitorId }),
    link(`/persons/${competitorId}`),
  );

export const refusedMail = (competitorId: string, answer: string): Email =>
  email(
    t("Your claim of a profile"),
    t("You said that the competitor profile {id} is yours. We could not confirm that.", { id: competitorId }),
    answer,
    t("You can claim it again with better proof: {link}", { link: link("/settings/claim") }),
  );

export const untiedMail = (competitorId: string, reason: string): Email =>
  email(
    t("The profile is not your account's any more"),
    t("Your account was tied to the competitor profile {id}, and is not any more.", { id: competitorId }),
    reason,
    t("Nothing else was changed. If this is a mistake, answer this mail."),
  );

import { type Email, email, link } from "#lib/mail/compose.ts";

export const pictureApprovedMail = (): Email =>
  email(
    "Your picture is approved",
    "The picture that you chose is approved: others see it from now on.",
    link("/settings/picture"),
  );

export const pictureRefusedMail = (answer: string): Email =>
  email(
    "Your picture was not approved",
    "The picture that you chose was not approved. Others do not see it, and we have not kept it.",
    answer,
    `You can choose another one: ${link("/settings/picture")}`,
  );

export const changeAcceptedMail = (competitorId: string): Email =>
  email(
    "Your profile is changed",
    `You asked for a change of your competitor profile ${competitorId}. It is done.`,
    link(`/persons/${competitorId}`),
  );

export const changeRefusedMail = (answer: string): Email =>
  email(
    "Your profile was not changed",
    "You asked for a change of your competitor profile. It stays as it is.",
    answer,
    `You can ask again: ${link("/settings/identity")}`,
  );

import { t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";

export const pictureApprovedMail = (): Email =>
  email(
    t("Your picture is approved"),
    t("The picture that you chose is approved: others see it from now on."),
    link("/settings/picture"),
  );

export const pictureRefusedMail = (answer: string): Email =>
  email(
    t("Your picture was not approved"),
    t("The picture that you chose was not approved. Others do not see it, and we have not kept it."),
    answer,
    t("You can choose another one: {link}", { link: link("/settings/picture") }),
  );

export const changeAcceptedMail = (competitorId: string): Email =>
  email(
    t("Your profile is changed"),
    t("You asked for a change of your competitor profile {competitorId}. It is done.", { competitorId }),
    link(`/persons/${competitorId}`),
  );

export const changeRefusedMail = (answer: string): Email =>
  email(
    t("Your profile was not changed"),
    t("You asked for a change of your competitor profile. It stays as it is."),
    answer,
    t("You can ask again: {link}", { link: link("/settings/identity") }),
  );

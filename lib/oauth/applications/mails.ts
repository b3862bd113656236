import type { Account } from "#lib/accounts/account.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";
import { env } from "#lib/platform/env.ts";
import type { Application } from "./application.ts";

export const verificationEndedMail = (application: Application, changed: string[]): Email =>
  email(
    t("No longer verified: {application}", { application: application.name }),
    t("“{application}” was verified, and has now changed: {changed}.", {
      ...{ application: application.name, changed: withCommas(changed.map((what) => t(what))) },
    }),
    t("It is shown as not verified until somebody of the staff has looked at it again: {link}", {
      link: pageOf(application),
    }),
  );

export const ownerMail = (application: Application, message: string, by: Account | null): Email =>
  email(
    t("About your application"),
    by
      ? t("{name}, of the staff of {association}, writes to you about your application “{application}”:", {
          ...{ name: by.name, association: env().associationName, application: application.name },
        })
      : t("The staff of {association} writes to you about your application “{application}”:", {
          ...{ association: env().associationName, application: application.name },
        }),
    message,
    by
      ? t("To answer, write to {email}. Your application: {link}", {
          ...{ email: by.email ?? "", link: pageOf(application) },
        })
      : t("Your application: {link}", { link: pageOf(application) }),
  );

const pageOf = ({ id }: Application): string => link(`/oauth/applications/${id}`);

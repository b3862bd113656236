import { formatDay } from "#lib/language/dates.ts";
import { t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";
import type { Application } from "#lib/oauth/applications/application.ts";
import { daysToThink } from "./days-to-think.ts";

export const archiveMail = (): Email =>
  email(
    t("What we know about you is ready"),
    t("You asked for everything that we know about you. It is put together, and yours for 24 hours:"),
    link("/settings/data"),
    t(
      "You have to be signed in, and to show that it is you, to get it. If it was not you who asked, choose a new password at once: somebody knows yours.",
    ),
  );

export const deletionAskedMail = (dueAt: Date): Email =>
  email(
    t("Your account will be deleted"),
    t("You asked us to delete your account. That is done on {day}, after {days} days to think about it.", {
      ...{ day: formatDay(dueAt), days: daysToThink },
    }),
    t("To keep it, sign in and take that back: {link}", { link: link("/settings/delete") }),
    t("If it was not you who asked, take it back and choose a new password at once: {link}", {
      link: link("/forgot-password"),
    }),
  );

export const deletionTakenBackMail = (): Email =>
  email(t("Your account stays"), t("You took back that your account is to be deleted. Nothing was changed."));

/** To the owners of an application, of all who are gone and whose data nobody has said is removed. */
export const dataToRemoveMail = ({ id, name }: Pick<Application, "id" | "name">, people: number): Email =>
  email(
    t("Data to remove: {application}", { application: name }),
    t(
      "{people, plural, one {# person who used your application “{application}” has deleted their account. Remove what it holds about them.} other {# people who used your application “{application}” have deleted their accounts. Remove what it holds about them.}}",
      { people, application: name },
    ),
    t("Their numbers are on the page of the application. Say there when it is done: {link}", {
      link: link(`/oauth/applications/${id}`),
    }),
  );

export const deletedMail = (): Email =>
  email(
    t("Your account is deleted"),
    t(
      "You asked for that some days ago, and it is done: what we knew about you is gone. Official results stay, under the name that you competed with.",
    ),
    t("This is the last mail that we send you. We keep your address nowhere any more."),
  );

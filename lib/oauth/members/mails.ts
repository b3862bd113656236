import { t } from "#lib/language/translate.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";
import { env } from "#lib/platform/env.ts";
import type { Application } from "../applications/application.ts";
import { type MemberRole, roleTexts } from "./role.ts";

type Named = Pick<Application, "id" | "name">;

/** Anybody may be asked: nothing that whoever asks has typed goes into it. */
export const invitationMail = ({ days }: { days: number }): Email =>
  email(
    t("You are asked to look after an application"),
    t("Somebody at {association} asks you to look after an application together with them.", associationOf()),
    t("Sign in with this address to see which one it is and who asks, and say yes or no:"),
    link("/oauth/applications"),
    t("The invitation ends after {days} days. If you do not know what this is about, do nothing.", { days }),
  );

/** To its owners: somebody else may now do all that they may. */
export const newOwnerMail = ({ id, name }: Named, newcomer: string): Email =>
  email(
    t("Another owner: {application}", { application: name }),
    t("{name} now owns the application “{application}” too: an owner asked them to.", {
      ...{ name: newcomer, application: name },
    }),
    t("Who looks after it: {link}", { link: link(`/oauth/applications/${id}/members`) }),
  );

export const removedMail = ({ name }: Named): Email =>
  email(
    t("No longer yours to look after: {application}", { application: name }),
    t("You no longer look after the application “{application}” of {association}: one of its owners took you out.", {
      ...{ application: name, ...associationOf() },
    }),
  );

export const roleChangedMail = ({ id, name }: Named, role: MemberRole): Email =>
  email(
    t("Your role has changed: {application}", { application: name }),
    role === "owner"
      ? t("You are now an owner of the application “{application}”.", { application: name })
      : t("You are now a developer of the application “{application}”, and own it no more.", { application: name }),
    t(roleTexts[role].sentence),
    t("The application: {link}", { link: link(`/oauth/applications/${id}`) }),
  );

const associationOf = () => ({ association: env().associationName });

import type { Account } from "#lib/accounts/account.ts";
import { type Email, email, link } from "#lib/mail/compose.ts";
import { env } from "#lib/platform/env.ts";
import type { Application } from "./application.ts";

export const verificationEndedMail = (application: Application, changed: string[]): Email =>
  email(
    `No longer verified: ${application.name}`,
    `“${application.name}” was verified, and has now changed: ${changed.join(", ")}.`,
    `It is shown as not verified until somebody of the staff has looked at it again: ${pageOf(application)}`,
  );

export const ownerMail = (application: Application, message: string, by: Account | null): Email =>
  email(
    "About your application",
    by
      ? `${by.name}, of the staff of ${env().associationName}, writes to you about your application “${application.name}”:`
      : `The staff of ${env().associationName} writes to you about your application “${application.name}”:`,
    message,
    `${by ? `To answer, write to ${by.email}. ` : ""}Your application: ${pageOf(application)}`,
  );

const pageOf = ({ id }: Application): string => link(`/oauth/applications/${id}`);

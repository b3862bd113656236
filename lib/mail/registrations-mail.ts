import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { nextMorning } from "./next-morning.ts";
import type { MailPreferences } from "./preferences.ts";

// The mail that tells managers of registrations: when it is due follows from what each of them has chosen.

type Chosen = MailPreferences["registrations"];

/** What that mail is about, for the queue. */
export const aboutRegistrationsFor = (competitionId: string): string => `${aboutRegistrations}${competitionId}`;

const aboutRegistrations = "registrations for ";

/** What the mail about a place on the waiting list is about, for the queue. */
export const aboutPlaceOf = (registrationId: number): string => `${aboutPlaces}${registrationId}`;

const aboutPlaces = "place of registration ";

/** Takes back what waits to be sent about the waiting list of a competition. */
export async function withdrawPlaceMails(tx: Database, competitionId: string): Promise<void> {
  const waits = sql`competition_id = ${competitionId} and state = 'waiting' and starts_with(key, ${aboutPlaces})`;
  await tx.delete(queuedMail).where(waits);
}

const collectedMilliseconds = 60_000;

/** When somebody who has chosen so hears of what happens now; undefined for who does not. */
export function registrationsMailDue(chosen: Chosen, now: Date): Date | undefined {
  switch (chosen) {
    case "at_once":
      return new Date(now.getTime() + collectedMilliseconds);
    case "daily":
      return nextMorning(now);
    case "never":
      return undefined;
  }
}

/** Moves what waits for somebody to when it is due by another choice, or takes it back. */
export async function moveRegistrationsMail(
  tx: Database,
  { accountId, chosen, now }: { accountId: number; chosen: Chosen; now: Date },
): Promise<void> {
  const dueAt = registrationsMailDue(chosen, now);
  // What a mail server did not take is due when it is tried again.
  const waits = sql`account_id = ${accountId} and state = 'waiting' and attempts = 0 and starts_with(key, ${aboutRegistrations})`;
  if (dueAt === undefined) await tx.delete(queuedMail).where(waits);
  else await tx.update(queuedMail).set({ dueAt }).where(waits);
}

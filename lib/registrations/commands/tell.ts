import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { delegatesOrOrganizes } from "#lib/competitions/queries/invitations.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { mailPreferences } from "#lib/db/schema/mail.ts";
import { queueLatestWord, queueMail, withdrawMail } from "#lib/mail/queue.ts";
import { aboutPlaceOf, aboutRegistrationsFor, registrationsMailDue } from "#lib/mail/registrations-mail.ts";
import { noteOwnRegistrations } from "#lib/notifications/commands/write-notifications.ts";
import { decidedMail, movedUpMail, registeredMail, registrationsMail } from "../mails.ts";
import { countRegistrations } from "../managed-registrations.ts";
import type { Registration } from "../registration.ts";
import type { Moved } from "../waiting-list.ts";

// What is told of registrations by mail: queued with the change, so that neither exists without the other.

const kind = "own_registration" as const;

type Told = { competition: Competition; now: Date };

export const tellRegistered = (tx: Database, { competition, now }: Told, { id, accountId }: Registration) =>
  queueMail(
    tx,
    [
      {
        word: () => registeredMail(competition),
        accountId,
        competitionId: competition.id,
        kind,
        about: `registration ${id}`,
        occasion: now.toISOString(),
      },
    ],
    now,
  );

/** Tells each what became of their registration; who only helps is told nothing. */
export async function tellDecided(
  tx: Database,
  { competition, now }: Told,
  { decided, moved, isOwn = false }: { decided: Registration[]; moved: Moved[]; isOwn?: boolean },
): Promise<void> {
  const places = new Map(moved.map(({ registrationId, place }) => [registrationId, place]));
  const mails = decided
    .filter(({ isCompeting }) => isCompeting)
    .map(({ id, accountId, status }) => ({
      word: () => decidedMail(competition, status, { place: places.get(id) ?? null, isOwn }),
      accountId,
      competitionId: competition.id,
      kind,
      about: `registration ${id}`,
      occasion: `${status} ${now.toISOString()}`,
    }));
  await queueMail(tx, mails, now);
  // Who did it themselves knows.
  const noted = isOwn ? [] : decided.filter(({ isCompeting }) => isCompeting);
  await noteOwnRegistrations(
    tx,
    noted.map(({ id, accountId, status }) => ({
      ...{ accountId, competitionId: competition.id, status, place: places.get(id) ?? null },
    })),
    now,
  );
  await withdrawMail(
    tx,
    decided.map(({ id, accountId }) => ({ about: aboutPlaceOf(id), accountId })),
  );
  await tellMovedUp(tx, { competition, now }, moved);
}

const movedUpAfterMilliseconds = 10 * 60_000;

/** Tells those who stand better than before; some minutes later, when they may have moved on. */
async function tellMovedUp(tx: Database, { competition, now }: Told, moved: Moved[]): Promise<void> {
  // A place in front is worth nothing there.
  if (competition.cancelledAt !== null) return;
  const dueAt = new Date(now.getTime() + movedUpAfterMilliseconds);
  const hadPlace = moved.filter(({ before }) => before !== null);
  const [up, down] = [hadPlace.filter(isBetter), hadPlace.filter((one) => !isBetter(one))];
  await withdrawMail(
    tx,
    down.map(({ registrationId, accountId }) => ({ about: aboutPlaceOf(registrationId), accountId })),
  );
  await queueLatestWord(
    tx,
    up.map(({ registrationId, accountId, place }) => ({
      word: () => movedUpMail(competition, place),
      accountId,
      competitionId: competition.id,
      kind,
      about: aboutPlaceOf(registrationId),
      dueAt,
    })),
    now,
  );
  await noteOwnRegistrations(
    tx,
    up.map(({ accountId, place }) => ({ accountId, competitionId: competition.id, status: "waiting_list", place })),
    now,
  );
}

const isBetter = ({ place, before }: Moved): boolean => before !== null && place < before;

/** Tells those who hold the competition and want to know, in one mail about all that comes until it is sent. */
export async function tellManagers(tx: Database, competition: Competition, actor: Actor): Promise<void> {
  const managers = await tx
    .select({ accountId: competitionInvitations.accountId, registrations: mailPreferences.registrations })
    .from(competitionInvitations)
    .leftJoin(mailPreferences, eq(mailPreferences.accountId, competitionInvitations.accountId))
    .where(
      and(
        eq(competitionInvitations.competitionId, competition.id),
        eq(competitionInvitations.state, "accepted"),
        ne(competitionInvitations.accountId, actor.account?.id ?? 0),
        delegatesOrOrganizes,
      ),
    );
  const due = managers.flatMap(({ accountId, registrations }) => {
    const dueAt = registrationsMailDue(registrations ?? "daily", actor.now);
    return dueAt === undefined ? [] : [{ accountId, dueAt }];
  });
  if (due.length === 0) return;
  const counts = await countRegistrations(tx, competition.id);
  const word = () => registrationsMail(competition, counts);
  await queueLatestWord(
    tx,
    due.map((one) => ({
      word,
      ...one,
      competitionId: competition.id,
      about: aboutRegistrationsFor(competition.id),
    })),
    actor.now,
  );
}

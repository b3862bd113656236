import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import type { rounds } from "#lib/db/schema/rounds.ts";
import { createAccount } from "./accounts.ts";
import { sessionOf } from "./actors.ts";
import { createCompetition, createRound } from "./competitions.ts";
import { createRegistration } from "./registrations.ts";

type Rounds = Partial<typeof rounds.$inferInsert>[];

export type Hall = {
  competitionId: string;
  /** Who manages it. */
  organizer: Account;
  actor: Actor;
  /** By number: the first is 1. */
  competitors: Account[];
};

/** A competition whose results are typed in here, with rounds of one event or several and people registered for them. */
export async function createHall(
  db: Database,
  { people, rounds: held, eventIds = ["333"] }: { people: number; rounds: Rounds; eventIds?: string[] },
): Promise<Hall> {
  const organizer = await createAccount(db);
  const { id: competitionId } = await createCompetition(db, {
    organizers: [organizer],
    scoretakingSoftware: "internal",
    eventIds,
  });
  for (const round of held) await createRound(db, { competitionId, ...round });
  const competitors: Account[] = [];
  for (let number = 1; number <= people; number++) {
    const account = await createAccount(db);
    await createRegistration(db, { competitionId, accountId: account.id, eventIds });
    competitors.push(account);
  }
  return { competitionId, organizer, actor: sessionOf(organizer), competitors };
}

import { sql } from "drizzle-orm";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { tellLiveFacts } from "#lib/results/live-facts.ts";
import { createAccount } from "./accounts.ts";
import { createCompetition, createRound, type Round } from "./competitions.ts";
import { createRegistration, type Registration } from "./registrations.ts";

export type LiveWorld = { id: string; round: Round; other: Round; people: Registration[] };

/** A competition whose first round of 3x3x3 is open, with nothing entered; one of 2x2x2 stands beside it. */
export async function createLiveWorld(db: Database, { peopleCount = 3 } = {}): Promise<LiveWorld> {
  const { id } = await createCompetition(db, { eventIds: ["333", "222"] });
  const round = await createRound(db, { competitionId: id, openedAt: new Date("2030-05-04T09:00:00Z") });
  const other = await createRound(db, { competitionId: id, eventId: "222" });
  const people: Registration[] = [];
  for (let number = 1; number <= peopleCount; number++) {
    const { id: accountId } = await createAccount(db, { name: `Person ${number}`, countryId: "France" });
    people.push(await createRegistration(db, { competitionId: id, accountId }));
  }
  const nothingYet = people.map((registration) => ({ registration, attempts: [] }));
  await saveLiveResults(db, round, nothingYet);
  return { id, round, other, people };
}

type Entry = { registration: Pick<Registration, "id">; attempts: number[]; best?: number; average?: number };

/** Saves results of a round at once and tells of them: each a fact of its own. */
export async function saveLiveResults(db: Database, round: Round, entries: Entry[]): Promise<void> {
  const { competitionId, id: roundId } = round;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${competitions} where id = ${competitionId} for update`);
    const rows = entries.map(({ registration, attempts, best = Math.min(...attempts, 0), average = 0 }) => ({
      ...{ competitionId, roundId, registrationId: registration.id, attempts, best, average },
      enteredAt: attempts.length > 0 ? new Date("2030-05-04T10:00:00Z") : null,
    }));
    const changed = ["attempts", "best", "average", "enteredAt"] as const;
    await insertRows(tx, liveResults, rows, orUpdate(liveResults, ["roundId", "registrationId"], [...changed]));
    const told = rows.map(({ registrationId, attempts }) => ({
      ...{ competitionId, roundId, kind: "result_entered" as const, registrationId, attempts },
    }));
    await tellLiveFacts(tx, competitionId, told);
  });
}

import { eq } from "drizzle-orm";
import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { connect } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";

export type ScoreDesk = {
  open: (competitionId: string, roundId: string) => Promise<void>;
  /** What somebody's row is from now on. */
  enter: (competitionId: string, roundId: string, registrantId: number, attempts: number[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Results of a running Stadion's competitions as one of its staff enters them, in a process of its own. */
export async function openScoreDesk(databaseUrl: string): Promise<ScoreDesk> {
  const { db, client } = connect(databaseUrl, { poolSize: 1 });
  const [staff] = await db.select().from(accounts).where(eq(accounts.email, "staff@stadion.example"));
  if (!staff) throw new Error("There is nobody to enter results");
  const of = (competitionId: string, roundId: string) => {
    const now = new Date();
    const actor: Actor = { ...anonymous(now), account: staff, scopes: "session", credential: "session" };
    return { competitionId, roundId, now, actor };
  };
  return {
    open: async (competitionId, roundId) => {
      await openRound(db, { ...of(competitionId, roundId), emptyRows: "leave_out" });
    },
    enter: async (competitionId, roundId, registrantId, attempts) => {
      await enterResults(db, { ...of(competitionId, roundId), entries: [{ registrantId, attempts }] });
    },
    close: () => client.end(),
  };
}

import type { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { type Round, roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import type { CompetitionEventParams } from "./competition-params.ts";
import { getKnownEvent } from "./event.ts";

type Asked = { db: Database; params: z.output<typeof CompetitionEventParams>; actor: Actor };

/** The rounds of one event of a competition, the last one first, each with what is listed of it. */
export async function getEventRounds<Row extends { roundId: number }>(
  { db, params, actor }: Asked,
  list: (db: Database, competitionId: string, eventId: string) => Promise<Row[]>,
): Promise<{ eventId: string; rounds: { round: Round; rows: Row[] }[] }> {
  const competition = await getVisibleCompetition(db, params.competitionId, actor);
  const eventId = getKnownEvent(params.eventId).id;
  const [rounds, rows] = await Promise.all([
    roundsOfEvent(db, competition.id, eventId),
    list(db, competition.id, eventId),
  ]);
  const byRound = Map.groupBy(rows, (row) => row.roundId);
  return { eventId, rounds: rounds.toReversed().map((round) => ({ round, rows: byRound.get(round.id) ?? [] })) };
}

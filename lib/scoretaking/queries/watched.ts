import { atOneMoment } from "#lib/db/at-one-moment.ts";
import type { Database } from "#lib/db/connection.ts";
import type { LiveRound } from "../live-round.ts";
import { findNewestLiveFact } from "./live-news.ts";
import { type LiveRoundSummary, listLiveRounds, readLiveRound } from "./live-round.ts";

type Held = { id: string };

/** A round, whose newest fact is really the newest that is in it: whoever follows from there on misses nothing. */
export const readWatchedRound = (db: Database, competition: Held, roundId: string): Promise<LiveRound | undefined> =>
  atOneMoment(db, (tx) => readLiveRound(tx, competition, roundId));

/** All rounds of a competition, with the newest fact that is in them. */
export const readWatchedRounds = (
  db: Database,
  competition: Held,
  now: Date,
): Promise<{ newest: number; rounds: LiveRoundSummary[] }> =>
  atOneMoment(db, async (tx) => ({
    newest: (await findNewestLiveFact(tx, competition.id)) ?? 0,
    rounds: await listLiveRounds(tx, competition, now),
  }));

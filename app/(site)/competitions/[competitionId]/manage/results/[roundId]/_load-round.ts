import { notFound } from "next/navigation";
import { cache } from "react";
import { readSegment } from "#app/_forms/address-segment.ts";
import { loadEntered } from "#app/(site)/competitions/_manage/load.ts";
import { type RoundTotals, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import type { LiveRound } from "#lib/scoretaking/live-round.ts";
import { readLiveRound } from "#lib/scoretaking/queries/live-round.ts";

export type RoundPage = { params: Promise<{ competitionId: string; roundId: string }> };

/** The round of a page, once a request, for those who may type its results. */
export const loadRound = cache(async (competitionId: string, segment: string) => {
  const { competition, role } = await loadEntered(competitionId);
  const roundId = readSegment(segment);
  const db = database();
  const [round, totals] = await Promise.all([readLiveRound(db, competition, roundId), loadTotals(competition.id)]);
  return { competition, role, round: round ?? notFound(), totals };
});

const loadTotals = cache(async (competitionId: string): Promise<RoundTotals> => {
  const events = await listEvents(database(), competitionId);
  return roundTotalsOf(events.map(({ eventId, rounds }) => ({ id: eventId, rounds })));
});

/** The round that people come from; undefined for a first one. */
export const loadSource = async (competitionId: string, { eventId, number }: LiveRound) =>
  number > 1 ? await readLiveRound(database(), { id: competitionId }, `${eventId}-r${number - 1}`) : undefined;

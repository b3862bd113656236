import { notFound } from "next/navigation";
import { cache } from "react";
import { readSegment } from "#app/_forms/address-segment.ts";
import { loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { toLiveRound } from "#lib/api/v0/live.ts";
import { wireName } from "#lib/api/wire-names.ts";
import { formatRound, formatRoundForm, formatRoundName, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { countLeftOut } from "#lib/scoretaking/queries/count-left-out.ts";
import { readWatchedRound } from "#lib/scoretaking/queries/watched.ts";
import { flagsOf } from "./flags-of.ts";

export type RoundPage = { params: Promise<{ competitionId: string; roundId: string }> };

/** All that a page needs to show a round and to follow it from there on, once a request. */
export const loadRound = cache(async (competitionId: string, roundId: string) => {
  const competition = await loadCompetition(competitionId);
  const db = database();
  const [watched, events] = await Promise.all([
    readWatchedRound(db, competition, readSegment(roundId)),
    listEvents(db, competition.id),
  ]);
  if (!watched) notFound();
  const round = toLiveRound(watched);
  const totals = roundTotalsOf(events.map(({ eventId: id, rounds }) => ({ id, rounds })));
  const root = `/competitions/${competition.id}/live`;
  return {
    competition,
    isPosted: competition.resultsPostedAt !== null,
    title: formatRound(round.id, totals),
    /** Under what says of which event it is. */
    name: formatRoundName({ eventId: watched.eventId, roundNumber: watched.number }, totals),
    leftOut: watched.state === "locked" ? await countLeftOut(db, watched) : 0,
    /** How it is held: its format, cutoff and time limit. */
    form: formatRoundForm(watched, totals),
    root,
    followed: {
      round,
      after: watched.factId,
      address: `/api/v0/competitions/${competition.id}/live/events?round=${round.id}`,
      idKey: wireName("wca_id"),
    },
    flags: flagsOf(round.results.map((result) => result.country_iso2)),
  };
});

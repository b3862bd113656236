import { createHash } from "node:crypto";
import { z } from "zod";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import type { Database } from "#lib/db/connection.ts";
import { isSuccess } from "#lib/reference/attempt-result.ts";
import { type LiveResult as ResultNow, type LiveRound as RoundNow, roundStates } from "#lib/scoretaking/live-round.ts";
import { type LiveRoundSummary, readLiveRound } from "#lib/scoretaking/queries/live-round.ts";
import { resultIdsIn } from "#lib/scoretaking/queries/row-ids.ts";
import { roundToV1 } from "#lib/wcif/convert/round.ts";
import { toRound } from "#lib/wcif/store/read-events.ts";
import { readExtensions } from "#lib/wcif/store/read-extensions.ts";
import { LiveCompetitor, LiveResult, toLiveCompetitor, toLiveResult } from "./live-result.ts";

export const RoundState = z.enum(roundStates).meta({
  id: "ScoretakingRoundState",
  description:
    "`pending`: the round before goes on. `blocked`: it had too few people for one more (regulation 9m). `ready`: can be opened. `open`. `locked`: the next one was opened.",
});

/** The round as the interchange format has it, without what is null, empty or 0. */
const roundInWcif = {
  id: z.string().meta({ example: "333-r1" }),
  format: z.string().meta({ example: "a" }),
  timeLimit: z
    .object({ centiseconds: z.int(), cumulativeRoundIds: z.array(z.string().meta({ example: "333-r1" })) })
    .optional(),
  cutoff: z.object({ numberOfAttempts: z.int(), attemptResult: z.int() }).optional(),
  advancementCondition: z.object({ type: z.enum(["ranking", "percent", "attemptResult"]), level: z.int() }).optional(),
  scrambleSetCount: z.int().optional(),
  extensions: z.array(z.object({ id: z.string(), specUrl: z.string(), data: z.unknown() })).optional(),
};

export const LiveRound = z
  .object({
    ...roundInWcif,
    round_id: z.int(),
    competitors: z.array(LiveCompetitor),
    results: z.array(LiveResult),
    state_hash: z.string().meta({
      description: "Other than before exactly if some result is",
      example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    }),
    version: z.int().meta({ description: "Higher after each change of the competition's live results" }),
    linked_round_ids: z.array(z.string().meta({ example: "333-r1" })).nullable(),
    completed_competitors: z.int(),
  })
  .meta({ id: "ScoretakingRound" });

export const AdminRound = z
  .object({
    ...roundInWcif,
    state: RoundState,
    total_competitors: z.int().optional().meta({ description: "Of rounds that were opened" }),
    completed_competitors: z.int().optional().meta({ description: "Of open rounds" }),
    competitor_count_needed: z.int().optional().meta({ description: "Of blocked rounds, in the round before" }),
  })
  .meta({ id: "ScoretakingRoundSummary" });

/** Every round of a competition in the form of the interchange, and by the id of its row. */
export async function listRounds(db: Database, competitionId: string): Promise<ListedRound[]> {
  const [events, extensions] = [await listEvents(db, competitionId), await readExtensions(db, competitionId)];
  return events.flatMap(({ rounds }) =>
    rounds.map((row) => {
      const { results: _, ...wcif } = roundToV1(toRound(row, [], extensions));
      return { rowId: row.id, wcif: withoutEmpty(wcif) };
    }),
  );
}

type ListedRound = { rowId: number; wcif: WithoutEmpty };
type WithoutEmpty = z.input<z.ZodObject<typeof roundInWcif>>;

const withoutEmpty = (round: object): WithoutEmpty =>
  Object.fromEntries(Object.entries(round).filter(([, value]) => !isEmpty(value))) as WithoutEmpty;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || (Array.isArray(value) && value.length === 0);

export type FoundRound = ListedRound & { round: RoundNow; resultIds: ReadonlyMap<number, number> };

/** A round as it stands, with what clients of rows know it by; undefined where there is none. */
export async function findRound(
  db: Database,
  { competition, roundId, rounds }: { competition: Competition; roundId: string; rounds: readonly ListedRound[] },
): Promise<FoundRound | undefined> {
  const listed = rounds.find(({ wcif }) => wcif.id === roundId);
  const round = listed && (await readLiveRound(db, competition, roundId));
  if (!round) return undefined;
  const resultIds = await resultIdsIn(db, { competitionId: competition.id, roundRowId: listed.rowId });
  return { ...listed, round, resultIds };
}

export function toLiveRound({ round, rowId, wcif, resultIds }: FoundRound): z.input<typeof LiveRound> {
  // By id, so that those who tie are in one order for everybody.
  const results = round.results
    .map((result) => toLiveResult(result, { round, resultIds }))
    .sort((a, b) => a.registration_id - b.registration_id);
  return {
    ...wcif,
    round_id: rowId,
    competitors: round.results.map(toLiveCompetitor).sort((a, b) => a.registrant_id - b.registrant_id),
    results,
    state_hash: createHash("sha256").update(JSON.stringify(results)).digest("hex"),
    version: round.factId,
    linked_round_ids: round.linkedRoundIds,
    completed_competitors: round.completed,
  };
}

/** The same with nobody but who stands on the podium. */
export const toPodium = ({ round, ...found }: FoundRound): z.input<typeof LiveRound> =>
  toLiveRound({ ...found, round: { ...round, results: round.results.filter(isOnPodium) } });

const isOnPodium = ({ globalPlace, best }: ResultNow): boolean =>
  globalPlace !== null && globalPlace <= 3 && isSuccess(best);

export const toAdminRound = (
  { wcif }: ListedRound,
  { state, total, completed }: LiveRoundSummary,
  needed: number | undefined,
): z.input<typeof AdminRound> => ({
  ...wcif,
  state,
  ...((state === "open" || state === "locked") && { total_competitors: total }),
  ...(state === "open" && { completed_competitors: completed }),
  ...(state === "blocked" && needed !== undefined && { competitor_count_needed: needed }),
});

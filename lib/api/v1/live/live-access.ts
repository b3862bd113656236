import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { DomainError, forbidden } from "#lib/platform/errors.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import { registrantIdsOf } from "#lib/scoretaking/queries/row-ids.ts";
import { findScoretakingRole } from "#lib/scoretaking/queries/scoretaking.ts";
import { getCompetition } from "../find-competition.ts";
import { missingRecord } from "../scoretaking-errors.ts";
import { liveRefusal } from "./live-errors.ts";

export const LiveRoundParams = CompetitionParams.extend({
  roundId: z.string().meta({
    description: "A round's id in the interchange format; what follows it in an activity's code is left aside",
    example: "333-r1",
  }),
});

export const LiveRegistrationParams = LiveRoundParams.extend({
  registrationId: z.string().meta({ description: "A registration's id", example: "1" }),
});

/** `333-r1` of `333-r1-g2-a1`. */
export const roundIdIn = (sent: string): string => /^[a-z0-9]+-r\d(?=-|$)/.exec(sent)?.[0] ?? sent;

const onlyInternal = () => forbidden("Scoretaking software needs to be set to Internal");

/** The competition of rounds that everybody may watch, if its scores are typed in here. */
export async function getInternal(db: Database, id: string, actor: Actor): Promise<Competition> {
  const competition = await getCompetition(db, id, actor);
  if (competition.scoretakingSoftware !== "internal") throw onlyInternal();
  return competition;
}

type Asked = { db: Database; actor: Actor; now: Date; params: { competitionId: string; roundId: string } };

export type LiveCommand = { competitionId: string; roundId: string; actor: Actor; now: Date };

/** What somebody who may enter results does to a round; refuses everybody else, as clients of `/api/v1` know it. */
export async function liveCommand({ db, actor, now, params }: Asked): Promise<LiveCommand> {
  const competition = await getCompetition(db, params.competitionId, actor);
  const role = await findScoretakingRole(db, competition.id, actor);
  if (role === "none") throw forbidden("Score taking privileges required");
  if (competition.scoretakingSoftware !== "internal") throw onlyInternal();
  const reason = whyClosed(competition);
  if (reason !== undefined) throw forbidden(reason, { code: "not_allowed_in_this_state" });
  return { competitionId: competition.id, roundId: roundIdIn(params.roundId), actor, now };
}

/** Runs it; what the state of the round does not allow is refused with this status. */
export async function refusingWith<Result>(
  status: 400 | 422,
  { params }: Pick<Asked, "params">,
  run: () => Promise<Result>,
  more?: (thrown: DomainError) => Record<string, unknown>,
): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    if (thrown.kind === "not_found") throw missingRecord("Round", params.roundId);
    throw liveRefusal(thrown, { status, more: more?.(thrown) ?? {} });
  }
}

/** The number of somebody who is registered for this competition. */
export async function getRegistrantId(
  db: Database,
  { competitionId, registrationId }: { competitionId: string; registrationId: string },
): Promise<number> {
  const id = parseRowId(registrationId);
  const found = id === undefined ? undefined : await registrantIdsOf(db, { competitionId, registrationIds: [id] });
  const registrantId = found?.get(id ?? 0);
  if (registrantId === undefined) throw missingRecord("Registration", registrationId);
  return registrantId;
}

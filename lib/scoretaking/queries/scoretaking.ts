import { and, eq } from "drizzle-orm";
import { type Actor, accountWithin } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { canManage, findCompetition, managingScope } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { t } from "#lib/language/translate.ts";
import { forbidden, notFound, unauthenticated } from "#lib/platform/errors.ts";
import { mayEnterResults, type ScoretakingRole, whyClosed } from "../access.ts";
import type { Device } from "./devices.ts";

export type Scoretaking = { competition: Competition; role: ScoretakingRole; mayEnter: boolean };

/** Who enters results: somebody, or a device. */
export type Scoretaker = { actor: Actor; device?: undefined } | { device: Device; actor?: undefined };

/** A competition as somebody enters results of it; undefined where there is none that they may know of. */
export async function findScoretaking(
  db: Database,
  competitionId: string,
  actor: Actor,
): Promise<Scoretaking | undefined> {
  const competition = await findCompetition(db, competitionId);
  if (!competition) return undefined;
  const role = await findScoretakingRole(db, competition.id, actor);
  if (!competition.isVisible && role !== "manager") return undefined;
  return { competition, role, mayEnter: mayEnterResults(role, competition) };
}

/** As far as the credential lets somebody act there. */
export async function findScoretakingRole(db: Database, competitionId: string, actor: Actor): Promise<ScoretakingRole> {
  if (await canManage(db, actor, competitionId)) return "manager";
  const account = accountWithin(actor, managingScope);
  if (!account) return "none";
  const [row] = await db
    .select({ accountId: competitionScoretakers.accountId })
    .from(competitionScoretakers)
    .where(
      and(eq(competitionScoretakers.competitionId, competitionId), eq(competitionScoretakers.accountId, account.id)),
    );
  return row ? "scoretaker" : "none";
}

/** Whether only managers may do it, or everybody who enters results. */
export type LeastRole = Exclude<ScoretakingRole, "none">;

/** The competition, if results of it may be entered by them now, or its rounds emptied where `least` asks for more. */
export async function getScoretaking(
  db: Database,
  competitionId: string,
  by: Scoretaker,
  least: LeastRole = "scoretaker",
): Promise<Competition> {
  if (by.device) {
    const competition = await findCompetition(db, competitionId);
    if (!competition || competition.id !== by.device.competitionId) throw notFound("Competition", competitionId);
    assertOpenForResults(competition);
    return competition;
  }
  const found = await findScoretaking(db, competitionId, by.actor);
  if (!found) throw notFound("Competition", competitionId);
  if (!by.actor.account) throw unauthenticated();
  if (found.role === "none") throw forbidden(t("Score taking privileges required"));
  if (least === "manager" && found.role !== "manager") throw forbidden(t("Organizer privileges required"));
  assertOpenForResults(found.competition);
  return found.competition;
}

/** Refuses where results are not typed in here, or no longer. */
export function assertOpenForResults(competition: Competition): void {
  const reason = whyClosed(competition);
  if (reason !== undefined) throw forbidden(reason, { code: "not_allowed_in_this_state" });
}

import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { isActiveOn } from "./active.ts";

/** What somebody's roles let them do, whatever the competition. */
export type Rights = {
  /** The association's own people for competitions: administrators, board, officers, results and announcement teams. */
  isCompetitionAdministrator: boolean;
  isResultsAdministrator: boolean;
  isIntegrityMember: boolean;
  isRegulationsMember: boolean;
  isDelegate: boolean;
  isStaffDelegate: boolean;
  /** Regions whose delegates answer to this person. */
  ledRegionIds: number[];
  isBoardMember: boolean;
  isSeniorOfficer: boolean;
  /** Teams and committees by their short names (`wrt`). */
  teams: string[];
  /** Teams, committees and councils that this person leads. */
  ledGroupIds: number[];
  ban: { until: string | null } | null;
};

const noRights: Rights = {
  isCompetitionAdministrator: false,
  isResultsAdministrator: false,
  isIntegrityMember: false,
  isRegulationsMember: false,
  isDelegate: false,
  isStaffDelegate: false,
  ledRegionIds: [],
  isBoardMember: false,
  isSeniorOfficer: false,
  teams: [],
  ledGroupIds: [],
  ban: null,
};

export async function findRights(
  db: Database,
  { account, now }: { account: { id: number; isSiteAdministrator: boolean } | null; now: Date },
): Promise<Rights> {
  if (!account) return noRights;
  const held = await db
    .select({
      status: roles.status,
      endDate: roles.endDate,
      groupId: groups.id,
      groupType: groups.groupType,
      friendlyId: groups.friendlyId,
    })
    .from(roles)
    .innerJoin(groups, eq(groups.id, roles.groupId))
    .where(and(eq(roles.accountId, account.id), isActiveOn(utcDateOf(now))));

  const isIn = (...teams: string[]) =>
    held.some((role) => role.groupType === "teams_committees" && teams.includes(role.friendlyId ?? ""));
  const isBoard = held.some((role) => role.groupType === "board");
  const isSeniorOfficer = held.some((role) => role.groupType === "officers" && role.status !== "treasurer");
  const delegateRoles = held.filter((role) => role.groupType === "delegate_regions");
  return {
    isCompetitionAdministrator: account.isSiteAdministrator || isBoard || isSeniorOfficer || isIn("wrt", "wcat"),
    isResultsAdministrator: account.isSiteAdministrator || isBoard || isIn("wrt"),
    isIntegrityMember: isIn("wic"),
    isRegulationsMember: account.isSiteAdministrator || isIn("wrc"),
    isDelegate: delegateRoles.length > 0,
    isStaffDelegate: delegateRoles.length > 0 && delegateRoles.every((role) => role.status !== "trainee_delegate"),
    ledRegionIds: delegateRoles
      .filter((role) => role.status === "senior_delegate" || role.status === "regional_delegate")
      .map((role) => role.groupId),
    isBoardMember: isBoard,
    isSeniorOfficer,
    teams: held.filter((role) => role.groupType === "teams_committees").flatMap((role) => role.friendlyId ?? []),
    ledGroupIds: held.filter((role) => role.status === "leader").map((role) => role.groupId),
    ban:
      held.filter((role) => role.groupType === "banned_competitors").map((role) => ({ until: role.endDate }))[0] ??
      null,
  };
}

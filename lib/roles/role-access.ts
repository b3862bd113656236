import { isHiddenType } from "./group-rules.ts";
import { type Group, leadingStatuses, seesHiddenGroups } from "./groups.ts";
import type { Rights } from "./rights.ts";

/** Whoever gives and ends roles, and what their own roles let them do. */
export type Seat = { rights: Rights; isSiteAdministrator: boolean };

type OfGroup = Pick<Group, "id" | "groupType" | "friendlyId" | "parentGroupId">;

/** Bans and probation are for those who keep the groups, and for those who ban. */
export const seesGroupsOfSeat = ({ rights }: Pick<Seat, "rights">): boolean =>
  seesHiddenGroups(rights) || rights.isIntegrityMember;

/**
 * Whether somebody may give or end a role of this status there. Nobody hands on more than they hold: who is of a group
 * that decides about everybody is the board's to say, and whoever leads a group says who is in it, not who leads it.
 */
export function mayEditRole({ rights, isSiteAdministrator }: Seat, group: OfGroup, status: string | null): boolean {
  if (isSiteAdministrator || rights.isBoardMember) return true;
  if (isHiddenType(group.groupType)) return rights.isIntegrityMember;
  if (leads(rights, group) && !isLeading(status)) return true;
  return rights.isCompetitionAdministrator && !givesPowers(group);
}

function leads({ ledGroupIds, ledRegionIds }: Rights, { id, parentGroupId }: OfGroup): boolean {
  const ids = [...ledGroupIds, ...ledRegionIds];
  return ids.includes(id) || (parentGroupId !== null && ledRegionIds.includes(parentGroupId));
}

/**
 * Whether somebody may keep an account from signing in: nobody does so to those above them, or to themselves. Board and
 * officers stand above the teams, administrators of the site above all.
 */
export const mayStop = (seat: Seat & { accountId: number }, account: Seat & { accountId: number }): boolean =>
  seat.rights.isResultsAdministrator && seat.accountId !== account.accountId && heightOf(account) <= heightOf(seat);

function heightOf({ rights, isSiteAdministrator }: Seat): number {
  if (isSiteAdministrator) return 2;
  return rights.isBoardMember || rights.isSeniorOfficer ? 1 : 0;
}

const isLeading = (status: string | null): boolean => leadingStatuses.some((leading) => leading === status);

const powerfulTeams = ["wrt", "wcat", "wrc", "wic"];

const givesPowers = ({ groupType, friendlyId }: OfGroup): boolean =>
  groupType === "board" ||
  groupType === "officers" ||
  (groupType === "teams_committees" && powerfulTeams.includes(friendlyId ?? ""));

import { groupTypes, roleStatuses } from "#lib/db/schema/roles.ts";
import { delegateStatuses } from "./delegate-status.ts";
import type { GroupType } from "./groups.ts";

export type RoleStatus = (typeof roleStatuses)[number];

const ofTeams: readonly RoleStatus[] = ["leader", "senior_member", "member"];

const ofOfficers: readonly RoleStatus[] = [
  ...(["executive_director", "chief_operating_officer", "chair"] as const),
  ...(["vice_chair", "secretary", "treasurer"] as const),
];

const statusesByType: Record<GroupType, readonly RoleStatus[]> = {
  delegate_regions: delegateStatuses,
  teams_committees: ofTeams,
  councils: ofTeams,
  board: [],
  officers: ofOfficers,
  translators: [],
  delegate_probation: [],
  banned_competitors: [],
};

/** What somebody may be in a group of this type; nothing where all are the same. */
export const statusesOf = (groupType: GroupType): readonly RoleStatus[] => statusesByType[groupType];

/** Whom these groups hold is for those alone who keep the groups. */
export const isHiddenType = (groupType: GroupType): boolean =>
  groupType === "delegate_probation" || groupType === "banned_competitors";

export const isGroupType = (text: string): text is GroupType => groupTypes.some((type) => type === text);

export const isRoleStatus = (text: string): text is RoleStatus => roleStatuses.some((status) => status === text);

import type { Rights } from "./rights.ts";

/** Where something is allowed: everywhere, or at what is listed. */
type Permission = { scope: "*" | (string | number)[]; until?: string | null };

export const permissionNames = [
  "can_attend_competitions",
  "can_organize_competitions",
  "can_administer_competitions",
  "can_scoretake_competitions",
  "can_view_delegate_admin_page",
  "can_view_delegate_report",
  "can_edit_delegate_report",
  "can_create_groups",
  "can_read_groups_current",
  "can_read_groups_past",
  "can_edit_groups",
  "can_access_panels",
  "can_request_to_edit_others_profile",
  "can_manage_incidents",
] as const;

export type Permissions = Record<(typeof permissionNames)[number], Permission>;

type Own = { managedCompetitionIds: string[]; delegatedCompetitionIds: string[] };

/** What somebody may do, in the words that clients know. */
export function permissionsOf(rights: Rights, own: Own): Permissions {
  const isAdministrator = rights.isCompetitionAdministrator;
  const seesDelegateMatters = isAdministrator || rights.isDelegate || rights.teams.includes("wic");
  return {
    can_attend_competitions: rights.ban ? { scope: [], until: rights.ban.until } : { scope: "*" },
    can_organize_competitions: where(rights.ban === null),
    can_administer_competitions: whereOr(isAdministrator, own.managedCompetitionIds),
    can_scoretake_competitions: whereOr(isAdministrator, own.managedCompetitionIds),
    can_view_delegate_admin_page: where(seesDelegateMatters),
    can_view_delegate_report: where(seesDelegateMatters),
    can_edit_delegate_report: whereOr(isAdministrator, own.delegatedCompetitionIds),
    can_create_groups: { scope: isAdministrator ? ["delegate_regions"] : [] },
    can_read_groups_current: where(isAdministrator),
    can_read_groups_past: where(isAdministrator),
    can_edit_groups: whereOr(isAdministrator, [...rights.ledGroupIds, ...rights.ledRegionIds]),
    can_access_panels: { scope: panelsOf(rights) },
    can_request_to_edit_others_profile: where(isAdministrator || rights.isDelegate),
    can_manage_incidents: where(rights.isRegulationsMember),
  };
}

const where = (isAllowed: boolean): Permission => ({ scope: isAllowed ? "*" : [] });

const whereOr = (isAllowedEverywhere: boolean, places: (string | number)[]): Permission => ({
  scope: isAllowedEverywhere ? "*" : places,
});

const teamPanels = ["wapc", "wfc", "wrt", "wst", "wic", "weat", "wqac"];

function panelsOf(rights: Rights): string[] {
  const isVolunteer = rights.isDelegate || rights.teams.length > 0 || rights.isBoardMember;
  const panels: [string, boolean][] = [
    ["admin", rights.isCompetitionAdministrator],
    ["volunteer", isVolunteer],
    ["delegate", rights.isDelegate],
    ["board", rights.isBoardMember],
    ["leader", rights.ledGroupIds.length > 0],
    ["senior_delegate", rights.ledRegionIds.length > 0],
    ...teamPanels.map((team): [string, boolean] => [team, rights.teams.includes(team)]),
  ];
  return panels.flatMap(([panel, isOpen]) => (isOpen ? panel : []));
}

import { msg, t } from "#lib/language/translate.ts";
import type { RoleStatus } from "./group-rules.ts";
import type { GroupType } from "./groups.ts";

const typeTexts: Record<GroupType, string> = {
  delegate_regions: msg("Delegates by region"),
  teams_committees: msg("Teams and committees"),
  councils: msg("Councils"),
  board: msg("Board"),
  officers: msg("Officers"),
  translators: msg("Translators"),
  delegate_probation: msg("Delegates on probation"),
  banned_competitors: msg("Banned competitors"),
};

export const formatGroupType = (groupType: GroupType): string => t(typeTexts[groupType]);

/** "Senior delegate"; where all are the same, a member. */
export const formatStatus = (status: RoleStatus | null): string => t(statusTexts[status ?? "member"]);

const statusTexts: Record<RoleStatus, string> = {
  trainee_delegate: msg("Trainee delegate"),
  junior_delegate: msg("Junior delegate"),
  delegate: msg("Delegate"),
  regional_delegate: msg("Regional delegate"),
  senior_delegate: msg("Senior delegate"),
  leader: msg("Leader"),
  senior_member: msg("Senior member"),
  member: msg("Member"),
  executive_director: msg("Executive director"),
  chief_operating_officer: msg("Chief operating officer"),
  chair: msg("Chair"),
  vice_chair: msg("Vice chair"),
  secretary: msg("Secretary"),
  treasurer: msg("Treasurer"),
};

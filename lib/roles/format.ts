import type { RoleStatus } from "./group-rules.ts";
import type { GroupType } from "./groups.ts";

const typeTexts: Record<GroupType, string> = {
  delegate_regions: "Delegates by region",
  teams_committees: "Teams and committees",
  councils: "Councils",
  board: "Board",
  officers: "Officers",
  translators: "Translators",
  delegate_probation: "Delegates on probation",
  banned_competitors: "Banned competitors",
};

export const formatGroupType = (groupType: GroupType): string => typeTexts[groupType];

/** "Senior delegate"; where all are the same, a member. */
export function formatStatus(status: RoleStatus | null): string {
  const words = (status ?? "member").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

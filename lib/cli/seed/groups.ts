import type { groupTypes } from "#lib/db/schema/roles.ts";
import regions from "./data/delegate-regions.json" with { type: "json" };
import groups from "./data/groups.json" with { type: "json" };
import organizations from "./data/organizations.json" with { type: "json" };

export type SeedGroup = {
  groupType: (typeof groupTypes)[number];
  friendlyId: string;
  name: string;
  parent?: string;
  /** Continent of a region that has no region above it. */
  continentId?: string;
  /** Whose delegates belong to it. */
  countryIds?: string[];
  email?: string;
  locale?: string;
  isHidden?: boolean;
  isActive?: boolean;
};

export const delegateRegions: SeedGroup[] = regions.map((region) => ({
  groupType: "delegate_regions",
  email: `delegates.${region.friendlyId}@stadion.example`,
  ...region,
}));

export const otherGroups = groups as SeedGroup[];

type Organization = { name: string; countryId: string; website: string; yearsAgo: number; endedYearsAgo?: number };

/** Associations of single countries. */
export const recognisedOrganizations: Organization[] = organizations;

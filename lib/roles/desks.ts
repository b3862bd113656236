import { env } from "#lib/platform/env.ts";
import type { Rights } from "./rights.ts";

// The one table of who sits where: pages, what they send and the navigation ask it.

const deskNames = [
  "results",
  "claims",
  "competitions",
  "people",
  "pictures",
  "roles",
  "posts",
  "regulations",
  "applications",
  "audit",
] as const;

/** A part of what the association's staff looks after. */
export type DeskName = (typeof deskNames)[number];

type Seat = { rights: Rights; isSiteAdministrator: boolean };

const sitsAt: Record<DeskName, (seat: Seat) => boolean> = {
  results: ({ rights }) => rights.isResultsAdministrator,
  claims: ({ rights }) => rights.isResultsAdministrator || rights.isStaffDelegate,
  competitions: ({ rights }) => rights.isCompetitionAdministrator,
  people: ({ rights }) => rights.isResultsAdministrator || rights.isIntegrityMember,
  pictures: ({ rights }) => rights.isResultsAdministrator || (env().needsPictureApproval && rights.isStaffDelegate),
  roles: ({ rights }) =>
    rights.isCompetitionAdministrator ||
    rights.isIntegrityMember ||
    rights.ledRegionIds.length > 0 ||
    rights.ledGroupIds.length > 0,
  posts: ({ rights, isSiteAdministrator }) =>
    isSiteAdministrator || rights.isBoardMember || rights.teams.includes("wct"),
  regulations: ({ rights }) => rights.isRegulationsMember,
  applications: ({ isSiteAdministrator }) => isSiteAdministrator,
  audit: ({ rights, isSiteAdministrator }) => isSiteAdministrator || rights.isBoardMember,
};

/** The desks at which somebody of these powers sits; for most people there is none. */
export const desksOf = (seat: Seat): DeskName[] => deskNames.filter((name) => sitsAt[name](seat));

import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { delegateStatuses, highestDelegateRole, isStaffDelegate } from "#lib/roles/delegate-status.ts";
import type { Profile, TeamMembership } from "#lib/roles/profiles.ts";
import { Avatar, toAvatar } from "./avatar.ts";
import { Country, countryIso2, toCountry } from "./country.ts";

const TeamRole = z
  .object({
    id: z.int(),
    friendly_id: z.string().meta({ example: "wrt" }),
    leader: z.boolean(),
    senior_member: z.boolean(),
    name: z.string(),
    wca_id: z.string().nullable(),
    avatar: Avatar,
  })
  .meta({ id: "TeamRole" });

export const User = z
  .object({
    id: z.int(),
    wca_id: z.string().nullable().meta({ description: "Competitor id; null before the first competition" }),
    name: z.string(),
    gender: z.enum(["m", "f", "o"]).nullable(),
    country_iso2: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    url: z.string().meta({ description: "The profile page; empty without a competitor id" }),
    country: Country.nullable(),
    delegate_status: z.enum(delegateStatuses).nullable(),
    class: z.literal("user"),
    teams: z.array(TeamRole),
    avatar: Avatar,
    location: z.string().nullable().optional().meta({ description: "Staff delegates only" }),
    region_id: z.int().optional().meta({ description: "Staff delegates only: their group" }),
    email: z.string().optional().meta({ description: "Staff delegates, or with the scope `email` for oneself" }),
    dob: z.iso.date().nullable().optional().meta({ description: "With the scope `dob`, for oneself" }),
  })
  .meta({ id: "User" });

/** Which private fields go along. */
export type PrivateFields = { email?: boolean; birthDate?: boolean };

export function toUser(profile: Profile, shown: PrivateFields = {}): z.input<typeof User> {
  const delegateRole = highestDelegateRole(profile.delegateRoles);
  const isStaff = isStaffDelegate(profile.delegateRoles);
  return {
    id: profile.id,
    wca_id: profile.competitorId,
    name: profile.name,
    gender: profile.gender,
    country_iso2: countryIso2(profile.countryId),
    created_at: profile.createdAt.toISOString(),
    updated_at: profile.updatedAt.toISOString(),
    url: personUrl(profile.competitorId),
    country: profile.countryId === null ? null : toCountry(profile.countryId),
    delegate_status: delegateRole?.status ?? null,
    class: "user",
    teams: profile.teams.map((team) => toTeamRole(team, profile)),
    avatar: toAvatar(profile.avatar),
    ...(isStaff && delegateRole && { location: delegateRole.location, region_id: delegateRole.groupId }),
    // Whoever answers for competitions can be written to.
    ...((isStaff || shown.email) && profile.email !== null && { email: profile.email }),
    ...(shown.birthDate && { dob: profile.birthDate }),
  };
}

export const personUrl = (competitorId: string | null): string =>
  competitorId === null ? "" : `${env().baseUrl}/persons/${competitorId}`;

const toTeamRole = (team: TeamMembership, profile: Profile): z.input<typeof TeamRole> => ({
  id: team.roleId,
  friendly_id: team.friendlyId,
  leader: team.isLeader,
  senior_member: team.isSeniorMember,
  name: profile.name,
  wca_id: profile.competitorId,
  avatar: toAvatar(profile.avatar),
});

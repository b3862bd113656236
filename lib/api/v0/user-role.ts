import { z } from "zod";
import { type Delegating, delegatingOf } from "#lib/competitions/queries/delegating.ts";
import type { Database } from "#lib/db/connection.ts";
import { roleStatuses } from "#lib/db/schema/roles.ts";
import { isStaffDelegate } from "#lib/roles/delegate-status.ts";
import type { RoleOfGroup } from "#lib/roles/list-roles.ts";
import { findProfiles, type Profile } from "#lib/roles/profiles.ts";
import { toUser, User } from "./user.ts";
import { toUserGroup, UserGroup } from "./user-group.ts";

const RoleUser = User.omit({ teams: true, delegate_status: true, location: true, region_id: true, dob: true }).extend({
  email: z.string().nullable().meta({ description: "Null where others may not know it" }),
});

const Metadata = z.object({
  id: z.int(),
  status: z.enum(roleStatuses).nullable().optional(),
  location: z.string().nullable().optional(),
  first_delegated: z.iso.date().nullable().optional(),
  last_delegated: z.iso.date().nullable().optional(),
  total_delegated: z.int().optional(),
  lead_delegated: z.int().optional(),
  ban_reason: z.string().nullable().optional(),
  scope: z.string().nullable().optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const UserRole = z
  .object({
    id: z.int(),
    start_date: z.iso.date(),
    end_date: z.iso.date().nullable(),
    group: UserGroup,
    user: RoleUser,
    metadata: Metadata.nullable(),
    class: z.literal("userrole"),
  })
  .meta({ id: "UserRole" });

/** `addresses`: with everybody's e-mail address, not only those that are public anyway. */
export async function toUserRoles(
  db: Database,
  roles: RoleOfGroup[],
  { addresses, now }: { addresses: boolean; now: Date },
): Promise<z.input<typeof UserRole>[]> {
  const accountIds = roles.map((role) => role.accountId);
  const delegateIds = roles.filter((role) => role.group.groupType === "delegate_regions").map((role) => role.accountId);
  const [profiles, delegating] = await Promise.all([findProfiles(db, accountIds, now), delegatingOf(db, delegateIds)]);
  return roles.flatMap((role) => {
    const profile = profiles.get(role.accountId);
    return profile ? toUserRole(role, toRoleUser(profile, addresses), delegating(role.accountId)) : [];
  });
}

const toUserRole = (
  role: RoleOfGroup,
  user: z.input<typeof RoleUser>,
  delegating: Delegating,
): z.input<typeof UserRole> => ({
  id: role.id,
  start_date: role.startDate,
  end_date: role.endDate,
  group: toUserGroup(role.group),
  user,
  metadata: toMetadata(role, delegating),
  class: "userrole",
});

function toRoleUser(profile: Profile, addresses: boolean): z.input<typeof RoleUser> {
  const { teams, delegate_status, location, region_id, dob, email, ...user } = toUser(profile);
  const isPublic = isStaffDelegate(profile.delegateRoles);
  return { ...user, email: addresses || isPublic ? profile.email : null };
}

function toMetadata(role: RoleOfGroup, delegating: Delegating): z.input<typeof Metadata> | null {
  const times = { created_at: role.createdAt.toISOString(), updated_at: role.updatedAt.toISOString() };
  switch (role.group.groupType) {
    case "delegate_regions":
      return {
        id: role.id,
        status: role.status,
        location: role.location,
        first_delegated: delegating.firstDelegated,
        last_delegated: delegating.lastDelegated,
        total_delegated: delegating.totalDelegated,
        lead_delegated: delegating.leadDelegated,
        ...times,
      };
    case "teams_committees":
    case "councils":
    case "officers":
      return { id: role.id, status: role.status, ...times };
    case "banned_competitors":
      return { id: role.id, ban_reason: role.banReason, scope: role.banScope, ...times };
    default:
      return null;
  }
}

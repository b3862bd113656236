import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { groupTypes } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { env } from "#lib/platform/env.ts";
import { type Group, leadersOf } from "#lib/roles/groups.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { toUser, User } from "./user.ts";

// Clients know the kinds of metadata under these names.
const metadataTypes = {
  delegate_regions: "GroupsMetadataDelegateRegions",
  teams_committees: "GroupsMetadataTeamsCommittees",
  councils: "GroupsMetadataCouncils",
  board: "GroupsMetadataBoard",
  translators: "GroupsMetadataTranslators",
} as const;

type MetadataTypes = Partial<Record<Group["groupType"], (typeof metadataTypes)[keyof typeof metadataTypes]>>;

const Metadata = z.object({
  id: z.int(),
  email: z.string().nullable().optional(),
  friendly_id: z.string().optional(),
  preferred_contact_mode: z.enum(["email", "contact_form"]).nullable().optional(),
  locale: z.string().nullable().optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const UserGroup = z
  .object({
    id: z.int(),
    name: z.string(),
    group_type: z.enum(groupTypes),
    parent_group_id: z.int().nullable(),
    is_active: z.boolean(),
    is_hidden: z.boolean(),
    metadata_type: z.enum(Object.values(metadataTypes)).nullable(),
    metadata_id: z.int().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    metadata: Metadata.nullable(),
  })
  .meta({ id: "UserGroup" });

export const LedUserGroup = UserGroup.extend({ lead_user: User.nullable() }).meta({ id: "LedUserGroup" });

export function toUserGroup(group: Group): z.input<typeof UserGroup> {
  const metadataType = (metadataTypes as MetadataTypes)[group.groupType] ?? null;
  return {
    id: group.id,
    name: group.name,
    group_type: group.groupType,
    parent_group_id: group.parentGroupId,
    is_active: group.isActive,
    is_hidden: group.isHidden,
    metadata_type: metadataType,
    metadata_id: metadataType === null ? null : group.id,
    created_at: group.createdAt.toISOString(),
    updated_at: group.updatedAt.toISOString(),
    metadata: metadataType === null ? null : toMetadata(group),
  };
}

export async function toLedUserGroups(
  db: Database,
  groups: Group[],
  now: Date,
): Promise<z.input<typeof LedUserGroup>[]> {
  const leaders = await leadersOf(
    db,
    groups.map((group) => group.id),
    utcDateOf(now),
  );
  const profiles = await findProfiles(db, [...leaders.values()], now);
  return groups.map((group) => {
    const leader = profiles.get(leaders.get(group.id) ?? 0);
    return { ...toUserGroup(group), lead_user: leader ? toUser(leader) : null };
  });
}

function toMetadata(group: Group): z.input<typeof Metadata> {
  // Clients sort people into teams by it: it is never null.
  const friendlyId = group.friendlyId ?? String(group.id);
  const common = { id: group.id, created_at: group.createdAt.toISOString(), updated_at: group.updatedAt.toISOString() };
  switch (group.groupType) {
    case "translators":
      return { ...common, locale: group.locale };
    case "board":
      return { ...common, email: group.email };
    case "delegate_regions":
      return { ...common, friendly_id: friendlyId, email: group.email ?? regionEmail(friendlyId) };
    case "teams_committees":
      return {
        ...common,
        friendly_id: friendlyId,
        email: group.email,
        preferred_contact_mode: group.preferredContactMode,
      };
    default:
      return { ...common, friendly_id: friendlyId, email: group.email };
  }
}

const regionEmail = (friendlyId: string): string => `delegates.${friendlyId}@${new URL(env().baseUrl).hostname}`;

import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { toAvatar } from "#lib/api/v0/avatar.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { listDelegates } from "#lib/roles/delegates.ts";
import { findProfiles } from "#lib/roles/profiles.ts";

const Delegate = z.object({
  id: z.int(),
  name: z.string(),
  wca_id: z.string().nullable(),
  thumb_url: z.string(),
});

export const GET = endpoint({
  summary: "All delegates, slim",
  section: "Groups and roles",
  access: "public",
  response: z.array(Delegate),
  dependsOn: ["people"],
  isSameForAll: true,
  handle: async ({ db, now }) => {
    const { accountIds } = await listDelegates(db, utcDateOf(now));
    const profiles = await findProfiles(db, accountIds, now);
    return accountIds
      .flatMap((id) => profiles.get(id) ?? [])
      .map(({ id, name, competitorId, avatar }) => ({
        id,
        name,
        wca_id: competitorId,
        thumb_url: toAvatar(avatar).thumb_url,
      }));
  },
});

import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { toUser, User } from "#lib/api/v0/user.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { listDelegates } from "#lib/roles/delegates.ts";
import { findProfiles } from "#lib/roles/profiles.ts";

export const GET = endpoint({
  summary: "List delegates",
  description: "Trainees included; everybody once, by name, also with roles in several regions.",
  section: "Groups and roles",
  access: "public",
  response: z.array(User),
  dependsOn: ["people"],
  isSameForAll: true,
  isPaged: true,
  handle: async ({ db, page, now }) => {
    const { accountIds, total } = await listDelegates(db, utcDateOf(now), page);
    const profiles = await findProfiles(db, accountIds, now);
    return paged(
      accountIds.flatMap((id) => profiles.get(id) ?? []).map((profile) => toUser(profile)),
      total,
    );
  },
});

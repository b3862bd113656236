import { z } from "zod";
import type { Declaration } from "#lib/api/declaration.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { idListLike, requireIds } from "#lib/api/v0/id-list.ts";
import { toUserSummary, UserSummary } from "#lib/api/v0/user-summary.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { findProfiles } from "#lib/roles/profiles.ts";

const idList = idListLike("1", "2");

const shared = {
  summary: "Several people by account id",
  description: "By id; ids that nobody has are left out.",
  section: "People",
  access: "public",
  query: idList,
  response: z.object({ users: z.array(UserSummary) }),
  errorResponses: { 400: "No `ids`, or too many" },
} satisfies Partial<Declaration>;

export const GET = endpoint({
  ...shared,
  dependsOn: ["people"],
  isSameForAll: true,
  handle: ({ db, query, now }) => usersWith(db, requireIds(query), now),
});

export const POST = endpoint({
  ...shared,
  summary: "Several people by account id, for more ids than an address holds",
  body: idList.optional(),
  takesForms: true,
  handle: ({ db, query, body, now }) => usersWith(db, requireIds(body, query), now),
});

async function usersWith(db: Database, ids: string[], now: Date) {
  const profiles = await findProfiles(
    db,
    ids.flatMap((id) => parseRowId(id) ?? []),
    now,
  );
  return { users: [...profiles.values()].sort((a, b) => a.id - b.id).map(toUserSummary) };
}

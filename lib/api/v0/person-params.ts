import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { findKeptId } from "#lib/persons/merged.ts";
import { findPerson, type Person } from "#lib/persons/queries.ts";
import { found } from "../found.ts";

export const PersonParams = z.object({
  competitorId: z.string().meta({
    description:
      "A competitor id, in any case; that of a profile that was merged into another redirects to the one that was kept",
    example: "2005DOEJ01",
  }),
});

export const unknownPerson = { 404: "No competitor has this id" };
export const mergedPerson = "The profile was merged into another, where `Location` leads: that one has its results now";

type Asked = { db: Database; params: z.output<typeof PersonParams>; request: Request };

/** The answer about a competitor. A profile that was merged into another is found at the address of that one. */
export async function aboutPerson<Answer>(
  { db, params: { competitorId }, request }: Asked,
  answer: (person: Person) => Promise<Answer>,
): Promise<Answer | Response> {
  const person = await findPerson(db, competitorId);
  const keptId = person ? undefined : await findKeptId(db, competitorId);
  if (keptId === undefined) return await answer(found(person, "Person", null, `competitor id ${competitorId}`));
  const { pathname, search } = new URL(request.url);
  const parts = pathname.split("/");
  const location = parts.with(parts.indexOf("persons") + 1, keptId).join("/") + search;
  // Not for ever: two that were merged may be taken apart again.
  return new Response(null, { status: 302, headers: { Location: location } });
}

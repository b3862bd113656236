import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { signedIn } from "#lib/api/signed-in.ts";
import { bookmarkedIds } from "#lib/competitions/queries/bookmarks.ts";

export const GET = endpoint({
  summary: "Competitions you marked",
  section: "People",
  access: "signed-in",
  response: z.array(z.string()).meta({ example: ["ExampleOpen2026"] }),
  errorResponses: { 401: "Neither a session nor a token" },
  handle: ({ db, actor }) => bookmarkedIds(db, signedIn(actor).id),
});

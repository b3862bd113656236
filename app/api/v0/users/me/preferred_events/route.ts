import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { signedIn } from "#lib/api/signed-in.ts";
import { compareEventIds } from "#lib/reference/events.ts";

export const GET = endpoint({
  summary: "Events you like most",
  section: "People",
  access: "signed-in",
  response: z.array(z.string()).meta({ example: ["333", "pyram"] }),
  errorResponses: { 401: "Neither a session nor a token" },
  handle: async ({ actor }) => signedIn(actor).preferredEventIds.toSorted(compareEventIds),
});

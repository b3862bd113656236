import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { findRights } from "#lib/roles/rights.ts";

export const GET = endpoint({
  summary: "Whether you administer results",
  section: "Groups and roles",
  access: "signed-in",
  documentedAccess: "session",
  response: z.object({ status: z.literal("ok") }),
  errorResponses: { 401: "Neither a session nor a token", 403: "No administrator of results" },
  handle: async ({ db, actor }) => {
    const isAdministrator = actor.scopes === "session" && (await findRights(db, actor)).isResultsAdministrator;
    // Clients know the words with this spelling.
    if (!isAdministrator) throw forbidden("Cannot adminster results");
    return { status: "ok" as const };
  },
});

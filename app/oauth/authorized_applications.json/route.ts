import { randomUUID } from "node:crypto";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { errorResponse } from "#lib/api/error-response.ts";
import { database } from "#lib/db/connection.ts";
import { type ConnectedApplication, listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { now } from "#lib/platform/clock.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { readCookie } from "#lib/web/cookies.ts";

export async function GET(request: Request): Promise<Response> {
  try {
    const session = await findSessionAccount(database(), readCookie(request.headers.get("cookie"), "session"), now());
    if (!session) throw unauthenticated();
    const connected = await listConnectedApplications(database(), session.account.id);
    const body = connected.map(toConnectedApplication);
    return Response.json(body, { headers: { "Cache-Control": "private, no-store" } });
  } catch (thrown) {
    return errorResponse(thrown, randomUUID());
  }
}

/** Who looks after an application sees its client id too, everybody those of public clients. */
const toConnectedApplication = (application: ConnectedApplication) => ({
  id: application.id,
  name: application.name,
  created_at: application.createdAt.toISOString(),
  ...((!application.isConfidential || application.isTheirs) && { uid: application.clientId }),
});

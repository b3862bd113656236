import { randomUUID } from "node:crypto";
import { assertOwnOrigin } from "#app/_forms/read-sent.ts";
import { toConsentId } from "#app/oauth/_forms/connection.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { errorResponse } from "#lib/api/error-response.ts";
import { database } from "#lib/db/connection.ts";
import { withdrawConsent } from "#lib/oauth/consents/commands.ts";
import { now } from "#lib/platform/clock.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { readCookie } from "#lib/web/cookies.ts";

/** For scripts of the site itself. */
export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    assertOwnOrigin(request);
    const session = await findSessionAccount(database(), readCookie(request.headers.get("cookie"), "session"), now());
    if (!session) throw unauthenticated();
    await withdrawConsent(database(), { accountId: session.account.id, consentId: toConsentId(await params) });
    return new Response(null, { status: 204 });
  } catch (thrown) {
    return errorResponse(thrown, randomUUID());
  }
}

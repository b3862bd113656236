import type { SessionAccount } from "#lib/accounts/session.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import type { Database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { withdrawConsent } from "./commands.ts";
import { type ConnectedApplication, listConnectedApplications } from "./queries.ts";

/** The list as JSON: the owner of an application sees its client id too, everybody those of public clients. */
export async function connectedApplicationsJson(db: Database, cookieHeader: string | null): Promise<Response> {
  const session = await findSessionAccount(db, cookieHeader);
  if (!session) return notSignedIn();
  const connected = await listConnectedApplications(db, session.account.id);
  return Response.json(
    connected.map((application) => toJson(application, session)),
    {
      headers: { "Cache-Control": "private, no-store" },
    },
  );
}

const toJson = (application: ConnectedApplication, { account }: SessionAccount) => ({
  id: application.id,
  name: application.name,
  created_at: application.createdAt.toISOString(),
  ...((!application.isConfidential || application.ownerId === account.id) && { uid: application.clientId }),
});

/** `DELETE /oauth/authorized_applications/:id`, for scripts of the site itself. */
export async function deleteConnectedApplication(db: Database, request: Request, id: string): Promise<Response> {
  if (request.headers.get("origin") !== env().baseUrl) {
    return Response.json({ error: "This request must come from our own page" }, { status: 403 });
  }
  const session = await findSessionAccount(db, request.headers.get("cookie"));
  if (!session) return notSignedIn();
  try {
    await withdrawConsent(db, { accountId: session.account.id, consentId: toId(id) });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
    return Response.json({ error: error.message }, { status: 404 });
  }
  return new Response(null, { status: 204 });
}

// No consent has the id 0.
export const toId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const notSignedIn = (): Response => Response.json({ error: "Please log in" }, { status: 401 });

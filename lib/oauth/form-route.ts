import { findSessionAccount, type SessionAccount } from "#lib/accounts/session.ts";
import { database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError, forbidden } from "#lib/platform/errors.ts";
import { markup } from "./provider/markup.ts";
import { plainPageResponse } from "./provider/plain-page.ts";

export type SentForm = { request: Request; session: SessionAccount; form: FormData };

const statusOf: Partial<Record<DomainError["kind"], number>> = {
  not_found: 404,
  unauthenticated: 401,
  forbidden: 403,
  invalid: 422,
  conflict: 409,
  rate_limited: 429,
};

/**
 * What a plain form of ours is sent to: checks that our own page sent it and who did, and answers with a redirect. A
 * refusal is a page, since nothing but a browser sends these.
 */
export const formRoute =
  <Params>(handle: (sent: SentForm, params: Params) => Promise<string | Response>) =>
  async (request: Request, { params }: { params: Promise<Params> }): Promise<Response> => {
    try {
      // Browsers name the page's origin on every POST, and no other site can forge it.
      if (request.headers.get("origin") !== env().baseUrl) throw forbidden("This form must be sent from our own page.");
      const session = await findSessionAccount(database(), request.headers.get("cookie"));
      if (!session) throw forbidden("You are not signed in any more.");
      const form = await request.formData();
      const next = await handle({ request, session, form }, await params);
      return typeof next === "string" ? seeOther(next) : next;
    } catch (error) {
      const status = error instanceof DomainError ? statusOf[error.kind] : undefined;
      if (!(error instanceof DomainError) || status === undefined) throw error;
      return plainPageResponse(status, "This did not work", markup`<p>${error.message}</p>`);
    }
  };

export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });

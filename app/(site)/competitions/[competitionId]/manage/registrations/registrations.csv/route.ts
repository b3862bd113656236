import { readSegment } from "#app/_forms/address-segment.ts";
import { toQueryValues } from "#app/_forms/search-params.ts";
import { managers } from "#app/(site)/competitions/_manage/access.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { asDomainError } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { exportRegistrations } from "#lib/registrations/commands/export-registrations.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { requireOwnPage } from "#lib/web/own-origin.ts";
import { readRegistrationFilter } from "../_filter.ts";

type Context = { params: Promise<{ competitionId: string }> };

/** The registrations that the page lists, on all of its pages, for spreadsheets. */
export const GET = (request: Request, context: Context): Promise<Response> => answer(request, context, takeOut);

/** Whoever asks for the address alone, as browsers do to know what is there, takes nothing out. */
export const HEAD = (request: Request, context: Context): Promise<Response> =>
  answer(request, context, async () => new Response(null, { headers }));

const headers = { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "private, no-store" };

type Asking = { db: Database; request: Request } & Pick<Awaited<ReturnType<typeof managers>>, "actor" | "competition">;

async function answer(
  request: Request,
  { params }: Context,
  give: (asking: Asking) => Promise<Response>,
): Promise<Response> {
  const competitionId = readSegment((await params).competitionId);
  try {
    const db = database();
    const now = currentTime();
    const session = await findSessionAccount(db, readCookie(request.headers.get("cookie"), "session"), now);
    const { actor, competition } = await managers({ db, request, session, params: { competitionId }, now });
    requireOwnPage(request);
    return await give({ db, request, actor, competition });
  } catch (thrown) {
    if (!asDomainError(thrown)) throw thrown;
    return failurePage(thrown);
  }
}

async function takeOut({ db, request, actor, competition }: Asking): Promise<Response> {
  const filter = readRegistrationFilter(toQueryValues(new URL(request.url)));
  const file = `${competition.id.replace(/[^\w-]/g, "")}-registrations.csv`;
  return new Response(await exportRegistrations(db, { competition, actor, filter }), {
    headers: { ...headers, "Content-Disposition": `attachment; filename="${file}"` },
  });
}

import { readSegment } from "#app/_forms/address-segment.ts";
import { toQueryValues } from "#app/_forms/search-params.ts";
import { managers } from "#app/(site)/competitions/_manage/access.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { asDomainError } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { exportRegistrations } from "#lib/registrations/commands/export-registrations.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { readRegistrationFilter } from "../_filter.ts";

type Context = { params: Promise<{ competitionId: string }> };

/** The registrations that the page lists, on all of its pages, for spreadsheets. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const competitionId = readSegment((await params).competitionId);
  try {
    return await answer(request, competitionId);
  } catch (thrown) {
    if (!asDomainError(thrown)) throw thrown;
    return failurePage(thrown);
  }
}

/** Whoever asks for the address alone, as browsers do to know what is there, takes nothing out. */
export const HEAD = (): Response => new Response(null, { headers });

const headers = { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "private, no-store" };

async function answer(request: Request, competitionId: string): Promise<Response> {
  const db = database();
  const now = currentTime();
  const session = await findSessionAccount(db, readCookie(request.headers.get("cookie"), "session"), now);
  const { actor, competition } = await managers({ db, request, session, params: { competitionId }, now });
  const filter = readRegistrationFilter(toQueryValues(new URL(request.url)));
  const file = `${competition.id.replace(/[^\w-]/g, "")}-registrations.csv`;
  return new Response(await exportRegistrations(db, { competition, actor, filter }), {
    headers: { ...headers, "Content-Disposition": `attachment; filename="${file}"` },
  });
}

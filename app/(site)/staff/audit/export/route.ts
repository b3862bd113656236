import { Readable } from "node:stream";
import { readAuditQuery, toAuditFilter } from "#app/_audit/audit-filter.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import type { Account } from "#lib/accounts/account.ts";
import { type AuditEvent, recordAuditEvent } from "#lib/accounts/audit.ts";
import { auditLines } from "#lib/accounts/audit-csv.ts";
import { readAudit } from "#lib/accounts/audit-log.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { asDomainError } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { notFound } from "#lib/platform/errors.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { requireOwnPage } from "#lib/web/own-origin.ts";

// Enough for years of most associations; whoever needs more asks for some days at a time.
const mostEvents = 200_000;

/** What was found in the audit log, as a file; that it was taken out stands in the log, too. */
export const GET = (request: Request): Promise<Response> => answer(request, takeOut);

/** Whoever asks for the address alone, as browsers do to know what is there, takes nothing out. */
export const HEAD = (request: Request): Promise<Response> =>
  answer(request, async () => new Response(null, { headers }));

const headers = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="audit-log.csv"',
  "Cache-Control": "private, no-store",
};

/** That it is taken out is told as the first of it leaves. */
async function* recorded(lines: AsyncIterable<string>, event: AuditEvent): AsyncGenerator<string> {
  await recordAuditEvent(database(), event);
  yield* lines;
}

type Asking = { db: Database; request: Request; account: Account };

async function answer(request: Request, give: (asking: Asking) => Promise<Response>): Promise<Response> {
  try {
    const db = database();
    const now = currentTime();
    const session = await findSessionAccount(db, readCookie(request.headers.get("cookie"), "session"), now);
    const { account } = await atDesk("audit")({ db, request, session, params: {}, now });
    requireOwnPage(request);
    return await give({ db, request, account });
  } catch (thrown) {
    if (!asDomainError(thrown)) throw thrown;
    return failurePage(thrown);
  }
}

async function takeOut({ db, request, account }: Asking): Promise<Response> {
  await countAttempt(db, "auditFileFromAccount", String(account.id));
  const query = readAuditQuery(Object.fromEntries(new URL(request.url).searchParams));
  const filter = await toAuditFilter(db, query);
  if (!filter) throw notFound("Account", query.who);
  const exported = {
    actorId: account.id,
    kind: "audit.exported",
    subjectType: "audit",
    subjectId: "log",
    data: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")),
  };
  const lines = recorded(auditLines(readAudit(db, filter, { most: mostEvents })), exported);
  return new Response(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, { headers });
}

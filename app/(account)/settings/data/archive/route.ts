import { seeOther } from "#app/_forms/form-answers.ts";
import { isFreshlyProven } from "#lib/accounts/fresh-proof.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { asDomainError } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { openArchive } from "#lib/privacy/archives.ts";
import { readCookie } from "#lib/web/cookies.ts";

const page = "/settings/data";
const comingBack = new URLSearchParams({ callbackUrl: page });

/** The archive of whoever is signed in and has shown so lately; its address leads nobody else anywhere. */
export async function GET(request: Request): Promise<Response> {
  const now = currentTime();
  const session = await findSessionAccount(database(), readCookie(request.headers.get("cookie"), "session"), now);
  if (!session) return seeOther(`/sign-in?${comingBack}`);
  if (!isFreshlyProven(session, now)) return seeOther(`/confirm-identity?${comingBack}`);
  try {
    const archive = await openArchive(database(), session.account.id, now);
    if (!archive) return seeOther(page);
    return new Response(archive.content, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(archive.bytes),
        "Content-Disposition": 'attachment; filename="everything-about-me.zip"',
        "Cache-Control": "private, no-store",
      },
    });
  } catch (thrown) {
    if (asDomainError(thrown)?.kind === "rate_limited") return failurePage(thrown);
    throw thrown;
  }
}

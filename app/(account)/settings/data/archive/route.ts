import { seeOther } from "#app/_forms/form-answers.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { findArchiveContent } from "#lib/privacy/archives.ts";
import { readCookie } from "#lib/web/cookies.ts";

/** The archive of whoever is signed in; its address leads nobody else anywhere. */
export async function GET(request: Request): Promise<Response> {
  const now = currentTime();
  const session = await findSessionAccount(database(), readCookie(request.headers.get("cookie"), "session"), now);
  if (!session) return seeOther(`/sign-in?${new URLSearchParams({ callbackUrl: "/settings/data" })}`);
  const content = await findArchiveContent(database(), session.account.id, now);
  if (!content) return seeOther("/settings/data");
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(content.length),
      "Content-Disposition": 'attachment; filename="everything-about-me.zip"',
      "Cache-Control": "private, no-store",
    },
  });
}

import { seeOther } from "#app/_forms/form-answers.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { stopMail } from "#lib/mail/preferences.ts";
import { readStopToken } from "#lib/mail/stop-link.ts";
import { notFound } from "#lib/platform/errors.ts";

type Context = { params: Promise<{ token: string }> };

/** What a mail program sends for its reader (RFC 8058): no page of ours, no cookie, nothing to read but the address. */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  try {
    const { token } = await params;
    const stopping = readStopToken(token);
    if (!stopping) throw notFound("Link", token);
    await stopMail(database(), stopping);
    return new Response(`${t("You get no more of this mail.")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  } catch (thrown) {
    return failurePage(thrown);
  }
}

/** A mail program without that opens it as a page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return seeOther(`/stop-mails/${encodeURIComponent((await params).token)}`);
}

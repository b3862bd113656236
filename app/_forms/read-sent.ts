import type { Sent } from "#lib/fields/read-fields.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { forbidden, malformed, tooLarge, unsupported } from "#lib/platform/errors.ts";
import { isUtf8Form } from "#lib/web/form-text.ts";
import { hasTooManyParts } from "#lib/web/multipart.ts";
import { isFromOwnPage } from "#lib/web/own-origin.ts";
import { readUrlEncoded } from "#lib/web/url-encoded.ts";

const urlEncoded = "application/x-www-form-urlencoded";

/**
 * What our own page sent: refuses forms of other sites, what is no form, and more than its fields take, in bytes; of a
 * form that takes files, `longestText` without them.
 */
export async function readSent(request: Request, longestBody: number, longestText = longestBody): Promise<Sent> {
  assertOwnOrigin(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== urlEncoded && type !== "multipart/form-data") {
    throw unsupported(t("Send this as a form."));
  }
  const body = await readLimited(request, type === urlEncoded ? longestText : longestBody);
  const form = await parseForm(request, body, type);
  const sent = new Map<string, (string | File)[]>();
  for (const [name, value] of form) {
    // PostgreSQL refuses it in any text; a lone surrogate is no UTF-8.
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) {
      throw malformed(t("This form holds a character that no text may hold."));
    }
    const values = sent.get(name) ?? [];
    // Forms send both characters for an end of line, of which the field that was filled in counts one.
    values.push(typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
    sent.set(name, values);
  }
  return sent;
}

export function assertOwnOrigin(request: Request): void {
  if (isFromOwnPage(request)) return;
  throw forbidden(
    t("This form must be sent from our own page. Open {address} and try again.", { address: env().baseUrl }),
  );
}

async function parseForm(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<FormData | URLSearchParams> {
  const contentType = request.headers.get("content-type") ?? "";
  if (type !== urlEncoded && hasTooManyParts(body, contentType)) throw tooLarge(t("This form is too long."));
  try {
    const isReadable = await isUtf8Form(body, contentType);
    if (isReadable && type === urlEncoded) return readUrlEncoded(new TextDecoder().decode(body));
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    if (isReadable) return form;
  } catch {
    throw malformed(t("This form did not arrive whole."));
  }
  throw malformed(t("This form is not in UTF-8."));
}

/** Up to so many times its bound what is too long is taken in and thrown away, so that whoever sent it is told. */
const mostDiscarded = 8;

// Browsers read no answer before they have sent everything, and what nobody reads would block their next request.
async function readLimited(request: Request, longestBody: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length <= longestBody) parts.push(part);
    else if (length <= longestBody * mostDiscarded) parts.length = 0;
    else break;
  }
  if (length > longestBody) throw tooLarge(t("This form is too long."));
  return new Uint8Array(Buffer.concat(parts));
}

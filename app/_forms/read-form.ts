import { env } from "#lib/platform/env.ts";
import { DomainError, forbidden } from "#lib/platform/errors.ts";

const longestBody = 64 * 1024;

/** What our own page sent: refuses forms of other sites, files, and more than a person types. */
export async function readForm(request: Request): Promise<FormData> {
  assertOwnOrigin(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    throw new DomainError("invalid", "Send this as a form.", { status: 415 });
  }
  const form = await parseForm(request, await readLimited(request));
  // PostgreSQL refuses it in any text; a lone surrogate cannot arrive, decoding replaces it.
  const isUnclean = [...form.values()].some((value) => typeof value === "string" && /\0/.test(value));
  if (isUnclean)
    throw new DomainError("invalid", "This form holds a character that no text may hold.", { status: 400 });
  return form;
}

async function parseForm(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(body, {
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch {
    throw new DomainError("invalid", "This form did not arrive whole.", { status: 400 });
  }
}

/** Browsers name the page's origin with every POST, and no other site can forge it. */
export function assertOwnOrigin(request: Request): void {
  const { baseUrl } = env();
  if (request.headers.get("origin") === baseUrl) return;
  throw forbidden(`This form must be sent from our own page. Open ${baseUrl} and try again.`);
}

async function readLimited(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > longestBody) throw new DomainError("invalid", "This form is too long.", { status: 413 });
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

import { DomainError } from "#lib/platform/errors.ts";
import { isUtf8Form } from "#lib/web/form-text.ts";
import { limitBody } from "#lib/web/limit-body.ts";
import { type OAuthError, oauthError } from "./oauth-error.ts";

export type Form = URLSearchParams;

const largestBodyBytes = 56 * 1024;

/**
 * The parameters of a POST, whichever of the three ways clients write them: urlencoded, multipart or JSON. A reader of
 * its own beside that of the site's forms: the protocol takes JSON, reads before it knows who asks, and answers what it
 * cannot read with an OAuth error (RFC 6749 §5.2), not with a page.
 */
export async function readParameters(request: Request): Promise<Form | Refusal> {
  const bytes = await readBody(request);
  if ("error" in bytes) return bytes;
  if (bytes.length === 0) return new URLSearchParams();
  const contentType = request.headers.get("content-type") ?? "";
  const form = await parse(bytes, contentType);
  if (form && !isJson(contentType) && !(await isUtf8Form(bytes, contentType))) return bad("the body must be UTF-8");
  if (form === undefined) return bad("the body cannot be read as what its content-type says");
  if (holdsNull(form)) return bad("parameters must not hold null characters");
  return form;
}

function holdsNull(form: Form): boolean {
  for (const [name, value] of form) if (name.includes("\0") || value.includes("\0")) return true;
  return false;
}

export type Refusal = OAuthError & { status: number };

/** A body within its bounds, that says to be text we can read. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get("content-length") ?? 0) > largestBodyBytes) return tooLarge();
  const bytes = await readBytes(request);
  if (bytes === undefined) return bad("the body ended too early");
  if (bytes === "too large" || bytes.length > largestBodyBytes) return tooLarge();
  const contentType = request.headers.get("content-type") ?? "";
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1]?.toLowerCase();
  if (charset !== undefined && !["utf-8", "utf8", "us-ascii"].includes(charset)) return bad("the body must be UTF-8");
  return bytes;
}

// Whoever sends it in pieces names no length: no more is kept than that.
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | "too large" | undefined> {
  limitBody(request, largestBodyBytes);
  try {
    return await request.bytes();
  } catch (error) {
    return error instanceof DomainError && error.kind === "too_large" ? "too large" : undefined;
  }
}

const typeIn = (contentType: string) => contentType.split(";")[0]?.trim().toLowerCase();
export const isJson = (contentType: string) => typeIn(contentType) === "application/json";

/** Of bytes that are no such text it throws. */
export const utf8 = new TextDecoder("utf-8", { fatal: true });

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Form | undefined> {
  const type = typeIn(contentType);
  try {
    if (type === "application/x-www-form-urlencoded") return new URLSearchParams(utf8.decode(bytes));
    if (type === "application/json") return fromJson(JSON.parse(utf8.decode(bytes)));
    if (type === "multipart/form-data") return await fromMultipart(bytes, contentType);
  } catch {
    // Malformed: said once for all of them.
  }
  return undefined;
}

function fromJson(value: unknown): Form | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const form = new URLSearchParams();
  for (const [name, part] of Object.entries(value)) {
    if (part === null) continue;
    if (typeof part !== "string" && typeof part !== "number") return undefined;
    form.append(name, String(part));
  }
  return form;
}

async function fromMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Form | undefined> {
  const data = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  const form = new URLSearchParams();
  for (const [name, value] of data) {
    if (typeof value !== "string") return undefined;
    form.append(name, value);
  }
  return form;
}

export const bad = (description: string) => ({ ...oauthError(description), status: 400 });
const tooLarge = () => ({ ...oauthError("the body is too large"), status: 413 });

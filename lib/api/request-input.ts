import type { z } from "zod";
import { type DomainError, invalid, malformed, tooLarge, unsupported } from "#lib/platform/errors.ts";
import { limitBody } from "#lib/web/limit-body.ts";
import { readUrlEncoded } from "#lib/web/url-encoded.ts";
import { assertOneToken } from "./authenticate.ts";
import { decodeBody, isUnclean, parseJsonBody } from "./json-body.ts";

export const megabyte = 1024 * 1024;
/** What anybody may send where an endpoint says nothing else. */
const usualLargestBody = 2 * megabyte;

type Fields = Record<string, string | string[]>;

/** Query parameters: the last of several wins; `ids[]=1&ids[]=2` gives the array `ids`. */
export const readQuery = (url: URL): Fields => readFields(url.searchParams, "query");

function readFields(fields: URLSearchParams, place: "query" | "body"): Fields {
  const read: Fields = Object.create(null);
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (isUnclean(name) || isUnclean(value)) throw malformed(`The ${place} holds characters that no text may hold`);
    if (name.endsWith("[]")) {
      const key = name.slice(0, -2);
      const list = lists.get(key) ?? [];
      list.push(value);
      lists.set(key, list);
      read[key] = list;
    } else {
      lists.delete(name);
      read[name] = value;
    }
  }
  return read;
}

/** The bytes of a body, up to so many, if it is of a type that is taken; undefined where there is none. */
export async function readBytes(
  request: Request,
  { largest, types = [json] }: { largest: number; types?: readonly string[] },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  limitBody(request, largest);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > largest) throw tooLarge(largerThan(largest));
  if (isBlank(bytes)) return undefined;
  assertPlain(request);
  const type = typeOf(request);
  if (!types.includes(type) && !type.endsWith("+json")) throw unsupported("Send the body as application/json");
  return bytes;
}

/**
 * Only what is read as it came is understood: packed or in another character set, it would be taken for something else.
 */
function assertPlain({ headers }: Request): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") throw unsupported("Send the body as it is: no Content-Encoding is understood");
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers.get("content-type") ?? "")?.[1] ?? "utf-8";
  if (!utf8Names.has(charset.toLowerCase()))
    throw unsupported("Send the body in UTF-8: no other charset is understood");
}

// ASCII is a part of it.
const utf8Names = new Set(["utf-8", "utf8", "us-ascii"]);

export const largerThan = (bytes: number) => `The body is larger than ${bytes / megabyte} MB`;

function isBlank(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  return true;
}

/** What the body says: JSON, or with `takesForms` a form as well. */
export async function readBody(request: Request, { takesForms }: { takesForms: boolean }): Promise<unknown> {
  const types = takesForms ? [json, urlEncoded] : [json];
  const bytes = await readBytes(request, { largest: usualLargestBody, types });
  if (bytes === undefined) return undefined;
  if (typeOf(request) !== urlEncoded) return parseJsonBody(bytes);
  const fields = readUrlEncoded(decodeBody(bytes));
  assertOneToken(request, new URL(request.url).searchParams, fields);
  return readFields(fields, "body");
}

const json = "application/json";
const urlEncoded = "application/x-www-form-urlencoded";
const typeOf = (request: Request): string =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

type OwnWords = {
  missing?: ((name: string) => DomainError) | undefined;
  unreadable?: ((problem: string) => DomainError) | undefined;
};

/**
 * Validates against a shape; the first issue is the answer. `missing`: what is said where nothing stands at its place.
 */
export function parseInput<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  { missing, unreadable }: OwnWords = {},
): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (missing && issue && isAbsent(value, issue.path)) throw missing(issue.path.join("."));
  const where = issue?.code === "custom" || !issue?.path.length ? "" : `${issue.path.join(".")}: `;
  const problem = `${where}${issue?.message ?? "Invalid input"}`;
  throw unreadable?.(problem) ?? invalid(problem, { code: "invalid_parameter" });
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
  return found === undefined || found === null;
}

import type { z } from "zod";
import { badRequest, DomainError, invalid } from "#lib/platform/errors.ts";

type Fields = Record<string, string | string[]>;

/** Query parameters: the last of several wins; `ids[]=1&ids[]=2` gives the array `ids`. */
export const readQuery = (url: URL): Fields => readFields(url.searchParams, "query");

function readFields(fields: URLSearchParams, place: "query" | "body"): Fields {
  const read: Fields = Object.create(null);
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (isUnclean(name) || isUnclean(value)) throw badRequest(`The ${place} holds characters that no text may hold`);
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

/** A JSON body, checked for what no text may hold; undefined where there is none. With `takesForms` a form is one too. */
export async function readBody(request: Request, { takesForms }: { takesForms: boolean }): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (takesForms && type === "application/x-www-form-urlencoded") return readFields(new URLSearchParams(text), "body");
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw new DomainError("invalid", "Send the body as application/json", {
      status: 415,
      code: "unsupported_media_type",
    });
  }
  const value = parseJson(text);
  assertShallow(value);
  // What no text may hold comes only in an escape: a large body without any is clean at a glance.
  if (suspectEscape.test(text)) assertClean(value);
  return value;
}

/** Validates against a shape; the first complaint is the answer. */
export function parseInput<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const at = issue && "params" in issue && issue.params ? (issue.params as { status?: number }) : {};
  const where = issue?.code === "custom" || !issue?.path.length ? "" : `${issue.path.join(".")}: `;
  throw invalid(`${where}${issue?.message ?? "Invalid input"}`, {
    code: "invalid_parameter",
    ...(at.status !== undefined && { status: at.status }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON");
  }
}

const deepestNesting = 100;

// PostgreSQL refuses the null character and stores lone surrogates that nothing can read again.
const isUnclean = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

const suspectEscape = /\\u(?:0000|d[89a-f])/i;

function assertShallow(root: unknown): void {
  let level = isContainer(root) ? [root] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestNesting) throw badRequest("The body is nested too deeply");
    const below: Record<string, unknown>[] = [];
    for (const value of level) {
      for (const key in value) {
        const inner = value[key];
        if (isContainer(inner)) below.push(inner);
      }
    }
    level = below;
  }
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function assertClean(root: unknown): void {
  let level: unknown[] = [root];
  while (level.length > 0) {
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string" && isUnclean(value)) {
        throw badRequest("The body holds a null character or half a character in a text");
      }
      if (Array.isArray(value)) for (const element of value) below.push(element);
      else if (value !== null && typeof value === "object") {
        for (const [key, inner] of Object.entries(value)) {
          if (isUnclean(key)) throw badRequest("The body holds a null character or half a character in a key");
          below.push(inner);
        }
      }
    }
    level = below;
  }
}

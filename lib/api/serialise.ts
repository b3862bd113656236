import type { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { type Produced, SerialisedAnswer } from "./answers.ts";
import type { Declaration } from "./declaration.ts";
import { toWireNames } from "./wire-names.ts";
import { WrittenJson } from "./written-items.ts";

/** What a handler has given, written out. */
export function jsonOf(declaration: Declaration, produced: Exclude<Produced, Response>) {
  if (produced instanceof SerialisedAnswer) return produced.json;
  return produced.value instanceof WrittenJson ? produced.value.json : serialise(declaration, produced.value);
}

/** JSON of what the shape declares, and of nothing else. In development an undeclared field is an error. */
export function serialise(
  { response, isTrustedShape = false }: { response: z.ZodType; isTrustedShape?: boolean },
  value: unknown,
): string {
  const isDevelopment = env().environment === "development";
  if (!isDevelopment && isTrustedShape) return JSON.stringify(toWireNames(value));
  const declared = response.parse(value);
  if (isDevelopment) assertNothingLost(value, declared, "");
  // What is trusted leaves as it is everywhere: a parsed copy would lack keys such as `__proto__`.
  return JSON.stringify(toWireNames(isTrustedShape ? value : declared)) ?? "null";
}

function assertNothingLost(value: unknown, declared: unknown, path: string): void {
  if (Array.isArray(value) && Array.isArray(declared)) {
    for (const [index, element] of value.entries()) assertNothingLost(element, declared[index], `${path}/${index}`);
  } else if (isRecord(value) && isRecord(declared)) {
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      if (!(key in declared)) throw new Error(`The answer has a field its shape does not declare: ${path}/${key}`);
      assertNothingLost(inner, declared[key], `${path}/${key}`);
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fromWireNames } from "./wire-names.ts";

/** A parameter that may be missing; what else it may be, its transform says. */
export const parameter = z.unknown().optional();

/** Refuses a parameter from inside a transform, in the wire format's own words. */
export function invalidParameter(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** Text that counts as absent when it is blank. */
export const textParameter = parameter.transform((value) =>
  typeof value === "string" && value.trim() !== "" ? value : undefined,
);

const longestSearch = 200;

/** What to search for; refused under the parameter's own name where it has more words than anybody searches for. */
export const searchQuery = (name: string) =>
  textParameter
    .transform((value, context) => {
      if (value === undefined || value.length <= longestSearch) return value;
      return invalidParameter(context, `Invalid ${name}: it may have ${longestSearch} characters`);
    })
    .meta({ type: "string", maxLength: longestSearch });

/** Each key once: what comes second can decide nothing, and a thousand of them take their time. */
export const firstOfEachKey = <Key extends { key: string }>(keys: Key[]): Key[] =>
  keys.filter(({ key }, index) => keys.findIndex((other) => other.key === key) === index);

/** The older of the two styles of flags: anything that is not blank counts, even `false`. */
export const presence = parameter
  .transform((value) => (Array.isArray(value) ? value.length > 0 : typeof value === "string" && value.trim() !== ""))
  .meta({ type: "boolean" });

const falseValues = new Set(["false", "0", "f", "F", "FALSE", "off", "OFF"]);

/** The newer style: `false`, `0`, `f` and `off` are false, blank is no answer, anything else true. */
export const flag = textParameter
  .transform((value) => (value === undefined ? undefined : !falseValues.has(value)))
  .meta({ type: "boolean" });

/** Words between commas; absent when there are none. */
export const commaList = textParameter.transform((value) => {
  const words = (value ?? "").split(",").map((word) => word.trim());
  const filled = words.filter((word) => word !== "");
  return filled.length > 0 ? filled : undefined;
});

/** The id of a row; refused under the parameter's own name. */
export const rowId = (name: string) =>
  textParameter
    .transform((value, context) => {
      if (value === undefined) return undefined;
      return parseRowId(value.trim()) ?? invalidParameter(context, `Invalid ${name}: '${value}'`);
    })
    .meta({ type: "integer" });

const isList = (shape: z.ZodType): boolean => shape.meta()?.type === "array";

/**
 * Refuses `q[]=x` and `q[a]=x` where `q` takes one value: passed over, it would give everything to somebody who asked
 * for a part.
 */
export function assertSingleValues(names: Iterable<string>, declared: Record<string, z.ZodType>): void {
  const seen = new Set<string>();
  for (const name of names) {
    // Of most the last of several wins, as callers know it; of what there may be only one, two say different things.
    if (seen.has(name) && Object.hasOwn(declared, name) && declared[name]?.meta()?.isSingle === true)
      throw invalid(`Invalid ${name}: it takes one value`, { code: "invalid_parameter" });
    seen.add(name);
    const [, base = "", bracket] = /^([^[]*)(\[.*)$/s.exec(name) ?? [];
    const [known = ""] = Object.keys(fromWireNames({ [base]: null }));
    const shape = Object.hasOwn(declared, known) ? declared[known] : undefined;
    // One that must be there is then missed, in its own words.
    if (!shape || shape.meta()?.isRequired || (bracket === "[]" && isList(shape))) continue;
    const form = isList(shape) ? `write it as '${base}[]'` : "it takes one value";
    throw invalid(`Invalid ${base}: ${form}`, { code: "invalid_parameter" });
  }
}

import { z } from "zod";

/** Refuses a parameter from inside a transform, in the wire format's own words. */
export function refused(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** The older of the two styles of flags: anything that is not blank counts, even `false`. */
export const presence = z
  .unknown()
  .transform((value) => (Array.isArray(value) ? value.length > 0 : typeof value === "string" && value.trim() !== ""));

const falseWords = new Set(["false", "0", "f", "F", "FALSE", "off", "OFF"]);

/** The newer style: `false`, `0`, `f` and `off` are false, blank is no answer, anything else true. */
export const flag = z.unknown().transform((value) => {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  return !falseWords.has(value);
});

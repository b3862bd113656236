import { z } from "zod";
import { malformed } from "#lib/platform/errors.ts";
import { parameter } from "../parameters.ts";

/** `ids[]=1&ids[]=2`, `ids=1`, in the address or as a form, or the same as JSON; with an example of such ids. */
export const idListLike = (...example: string[]) =>
  z.object({
    ids: parameter
      .transform((value) => (Array.isArray(value) ? value : [value]).filter(isId).map(String))
      .meta({
        description: "At most a thousand",
        type: "array",
        items: { type: ["string", "integer"] },
        example,
        isRequired: true,
      }),
  });

type IdList = z.output<ReturnType<typeof idListLike>>;

const mostIds = 1000;

const isId = (value: unknown): boolean => (typeof value === "string" && value !== "") || typeof value === "number";

/** The ids of the first place that has any. */
export function requireIds(...places: (IdList | undefined)[]): string[] {
  const ids = places.find((place) => place && place.ids.length > 0)?.ids ?? [];
  if (ids.length === 0) throw malformed("param is missing or the value is empty or invalid: ids");
  if (ids.length > mostIds) throw malformed(`At most ${mostIds} ids at a time`);
  return [...new Set(ids)];
}

import type { z } from "zod";
import { parseDate } from "#lib/platform/date.ts";
import { regionOf, type Scope } from "#lib/results/region.ts";
import { invalidParameter, textParameter as text } from "../parameters.ts";

/** Among whom: what rankings and lists of records take alike. */
export const scopeParameters = {
  region: text.transform(regionOf).meta({
    description: "A continent's id or a country's ISO code; anything else is the world",
    example: "_Europe",
  }),
  gender: text
    .transform((value) => (value === "Male" ? "m" : value === "Female" ? "f" : undefined))
    .meta({ description: "Anything else is everybody", enum: ["Male", "Female"] }),
  date: text
    .transform((value, context) => {
      if (value === undefined) return undefined;
      return parseDate(value) ?? invalidParameter(context, `Invalid date: '${value}'`);
    })
    .meta({ description: "As it stood when this day ended", format: "date" }),
};

export const toScope = ({ region, gender, date }: z.output<z.ZodObject<typeof scopeParameters>>): Scope => ({
  region,
  gender,
  asOf: date,
});

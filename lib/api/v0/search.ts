import { malformed } from "#lib/platform/errors.ts";
import { commaList, parameter } from "../parameters.ts";

const longestText = 50;

/** `q` of every search: it must be there, if only empty, which finds everything. */
export const searchText = parameter
  .transform((value) => {
    if (typeof value !== "string") throw malformed("No query specified");
    return [...value].slice(0, longestText).join("");
  })
  .meta({
    description: "Every word must occur; case and accents do not matter. The first 50 characters count",
    example: "open",
    isRequired: true,
  });

export const incidentFilterParameters = {
  tags: commaList.meta({ description: "Comma list; one of them is enough" }),
  competitions: commaList.meta({ description: "Comma list of competition ids; one of them is enough" }),
};

/** How many of each kind the search over everything answers with. */
export const mostOfEachKind = 20;

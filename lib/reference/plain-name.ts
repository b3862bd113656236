import { withoutAccents } from "./latin-letters.ts";

/** What two spellings of a name have in common: "São-Paulo" and "sao paulo". */
export const plainName = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .replace(/[\s-]+/g, " ")
    .trim();

import { currentLanguage } from "./translate.ts";

/** What stands between two words of a list without an "and", in the language of whoever reads it. */
export const comma = (): string => (currentLanguage() === "ar" ? "، " : ", ");

/** "Lyon, France": of what there is of it. */
export const withCommas = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(comma());

/** "Anna Früher, France; Anna Vorher": of parts that have commas themselves. */
export const withSemicolons = (parts: readonly string[]): string =>
  parts.join(currentLanguage() === "ar" ? "؛ " : "; ");

import { languageOf } from "./languages.ts";
import { currentLanguage } from "./translate.ts";

/** "Ann, Ben and Cleo", in the language of whoever reads it. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(languageOf(currentLanguage()).locale).format(parts);

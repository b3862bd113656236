import { languageOf } from "./languages.ts";
import { currentLanguage } from "./translate.ts";

/** Words as they begin a heading or a line: dates and the names of things begin with a small letter in many languages. */
export const capitalised = (words: string): string =>
  words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(languageOf(currentLanguage()).locale));

import { languageOf } from "./languages.ts";
import { currentLanguage } from "./translate.ts";

/** What is no word, such as "40/41 40:34", in its own direction within a sentence that may run from the right. */
export const leftToRight = (text: string): string =>
  languageOf(currentLanguage()).direction === "rtl" ? `\u2066${text}\u2069` : text;

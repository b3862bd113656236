import { t } from "#lib/language/translate.ts";

export const longestName = 100;
// Control and direction characters would let a name rewrite the text around it.
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A name as we store it: one space between words, composed characters. */
export const normaliseName = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");

export function nameProblem(name: string): string | undefined {
  if (name === "") return t("Enter your name.");
  if ([...name].length > longestName)
    return t("Use at most {longest} characters for your name.", { longest: longestName });
  if (forbidden.test(name)) return t("Your name has a character that cannot be shown. Type it again by hand.");
  if (!/\p{L}/u.test(name)) return t("Enter your name in letters.");
  return undefined;
}

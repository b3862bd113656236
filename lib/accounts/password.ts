import { t } from "#lib/language/translate.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { isPublishedPassword } from "./demo.ts";
import { isLeakedPassword } from "./leaked-passwords.ts";

export const shortestPassword = 10;
export const longestPassword = 256;

/** Keyboards disagree on how they compose é or ﬁ: the form NIST SP 800-63B §5.1.1.2 names makes them agree. */
export const normalisePassword = (password: string): string => password.normalize("NFKC");

/** Why nobody should use this password here, in words for whoever typed it; undefined when it is fine. */
export function passwordProblem(password: string, person: { name: string; email: string }): string | undefined {
  const normalised = normalisePassword(password);
  const length = [...normalised].length;
  if (length < shortestPassword)
    return t("Use at least {shortest} characters. A few words in a row work well.", { shortest: shortestPassword });
  if (length > longestPassword) return t("Use at most {longest} characters.", { longest: longestPassword });
  if (new Set(normalised).size < 4) return t("Use more than three different characters.");
  if (isCommonPassword(normalised) || isPublishedPassword(normalised))
    return t("This is one of the passwords that are tried first. Choose a less common one.");
  if (isLeakedPassword(normalised))
    return t("This password is known from other sites, where it leaked. Choose one that you use nowhere else.");
  if (isMostlyPersonal(normalised, person)) return t("This is too close to your name or e-mail address.");
  return undefined;
}

// What remains without the person's own words must be worth guessing.
function isMostlyPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const words = [email, ...email.split("@"), ...email.split(/[^\p{L}\p{N}]+/u), ...name.split(/[^\p{L}\p{N}]+/u)]
    .map(plain)
    .filter((word) => word.length >= 4)
    .sort((left, right) => right.length - left.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), plain(password));
  return rest.length < 6 && rest !== plain(password);
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

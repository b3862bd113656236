import { favourites, keyboardWalks, otherWords } from "./common-password-words.ts";

/**
 * Whether the password is among the first that anybody tries: on the list as it is, in other case, backwards,
 * with digits for letters, or with a few digits and marks around it.
 */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(commonPasswords());
  const known = list;
  const lower = password.toLowerCase();
  const forms = [
    lower,
    lower.replace(/[^\p{L}\p{N}]/gu, ""),
    withoutAffixes(lower),
    withoutAffixes(undisguised(lower)),
  ];
  return [...forms, ...forms.map(undisguised)].some((form) => known.has(form) || known.has(backwards(form)));
}

let list: Set<string> | undefined;

/** About seven thousand texts, made from words that people choose; the words are in a file of their own. */
export function* commonPasswords(): Generator<string> {
  yield* favourites;
  for (const first of favourites)
    for (const second of favourites) if (first.length + second.length >= 10) yield first + second;
  for (const word of otherWords) yield* [word, word + word, `my${word}`, `ilove${word}`, `the${word}`];
  for (const walk of keyboardWalks) yield* partsOf(walk);
}

// Whoever walks a row may stop early, or turn round and walk it again.
function* partsOf(walk: string): Generator<string> {
  for (let length = 5; length <= walk.length; length += 1) {
    const part = walk.slice(0, length);
    yield* [part, part + part, part + backwards(part)];
  }
}

const backwards = (text: string): string => [...text].reverse().join("");

// Six characters hold a year and a mark, or a birthday; more of them may well be worth something.
const withoutAffixes = (text: string): string => text.replace(/^[\d\W_]{1,6}/, "").replace(/[\d\W_]{1,6}$/, "");

const letterOf: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

const undisguised = (text: string): string => text.replace(/[0134578@$!]/g, (mark) => letterOf[mark] ?? mark);

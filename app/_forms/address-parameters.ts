import { notFound, permanentRedirect } from "next/navigation";
import { to } from "#lib/language/translate.ts";
import { type QueryValues, toSearchParams } from "./search-params.ts";

// A page of a list has one address for each of its lists. What was asked in an older or a foreign form leads there;
// what cannot be meant is not found, so that nobody takes one list for another.

/**
 * What a parameter says, under any of its names; nothing where it is not there or empty. `read` answers `undefined` for
 * what cannot be meant, and so do two values that differ: then there is no such page.
 */
export function readParameter<Value>(
  asked: QueryValues,
  names: readonly string[],
  read: (text: string) => Value | undefined,
): Value | undefined {
  const values = new Set(readParameters(asked, names, read));
  if (values.size > 1) notFound();
  return [...values][0];
}

/** The same where several may be named: each once, in the order of the address. */
export function readParameters<Value>(
  asked: QueryValues,
  names: readonly string[],
  read: (text: string) => Value | undefined,
): Value[] {
  const texts = names
    .flatMap((name) => [asked[name], asked[`${name}[]`]])
    .flat()
    .map((text) => cleaned(text ?? ""))
    .filter(Boolean);
  const values = texts.map((text) => read(text) ?? notFound());
  return [...new Set(values)];
}

const longestText = 100;

// PostgreSQL takes no NUL.
const cleaned = (text: string): string => text.replaceAll("\0", "").trim().slice(0, longestText);

/** Which of these was meant, in any letters, by its own word or one that stands for it. */
export const oneOf =
  <Value extends string>(words: Record<string, Value>) =>
  (text: string): Value | undefined => {
    const word = text.toLowerCase().replaceAll("+", " ");
    return Object.hasOwn(words, word) ? words[word] : undefined;
  };

/** For what other sites narrow by and this page does not: whoever asks for it gets nothing rather than everything. */
export const nothingBut =
  (...usual: string[]) =>
  (text: string): true | undefined =>
    usual.includes(text.toLowerCase().replaceAll("+", " ")) || undefined;

/** How other sites say that it does not matter when. */
export const allYears = ["all years", "all_years", "all"];

const highestPage = 100_000;

/** The page asked for, or the first. */
export const readPage = (asked: QueryValues): number => readParameter(asked, ["page"], toPage) ?? 1;

function toPage(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= highestPage ? page : undefined;
}

/** Leads to the address of what is shown, unless it is the one that was asked for. */
export function assertCanonical(asked: { path: string; query: QueryValues }, canonical: string): void {
  const [path = "", query = ""] = canonical.split("?");
  const isSame = asked.path === path && sorted(toSearchParams(asked.query)) === sorted(new URLSearchParams(query));
  if (!isSame) permanentRedirect(to(canonical));
}

/**
 * The same of a page that lets be whatever else stands in its address: the parameters that it reads are written as the
 * canonical address has them.
 */
export function assertParameters(query: QueryValues, names: readonly string[], canonical: string): void {
  const [path = ""] = canonical.split("?");
  const read = names.flatMap((name) => [name, `${name}[]`]);
  assertCanonical({ path, query: Object.fromEntries(read.map((name) => [name, query[name]])) }, canonical);
}

function sorted(query: URLSearchParams): string {
  query.sort();
  return query.toString();
}

import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { fixedEntries } from "./fixed-entries.ts";
import { asksForPalette } from "./opening-keys.ts";
import { inLanguageOfPage, readEntries } from "./recent-entries.ts";
import { detailOf } from "./use-suggestions.ts";

const visitor = { isSignedIn: false };

test("whoever is signed in is offered no way in", () => {
  const found = (isSignedIn: boolean) => fixedEntries("log in", { isSignedIn }).flatMap(({ entries }) => entries);
  expect(found(false)).toEqual([{ name: "Sign in", href: "/sign-in" }]);
  expect(found(true)).toEqual([]);
});

test("pages and actions are found by every word, whatever its case and accents, and by what else they are called", () => {
  expect(fixedEntries("MÉGA rank", visitor)).toEqual([
    { title: "Pages", entries: [{ name: "Megaminx rankings", href: "/results/rankings/minx/single" }] },
  ]);
  expect(fixedEntries("log in", visitor)).toEqual([
    { title: "Actions", entries: [{ name: "Sign in", href: "/sign-in" }] },
  ]);
  expect(fixedEntries("sum of ra", visitor)).toEqual([
    { title: "Pages", entries: [{ name: "Sum of ranks", href: "/results/sum-of-ranks" }] },
  ]);
  for (const [text, href] of [
    ["kinch", "/results/kinch"],
    ["posts", "/posts"],
    ["incidents", "/incidents"],
    ["delegates", "/delegates"],
    ["councils", "/teams-committees"],
    ["board", "/officers-and-board"],
    ["compare", "/persons/compare"],
    ["follow", "/notifications/following"],
  ] as const) {
    expect(fixedEntries(text, visitor).flatMap(({ entries }) => entries.map((entry) => entry.href))).toContain(href);
  }
  expect(fixedEntries("nothing at all", visitor)).toEqual([]);
  expect(fixedEntries("a", visitor).every(({ entries }) => entries.length <= 6)).toBe(true);
});

test("what a browser kept leads nowhere but into this site, whoever wrote it", () => {
  const good = { name: "José Open", detail: "Berlin", href: "/competitions/JoseOpen2026" };
  const others = [
    { name: "x", href: "https://elsewhere.example/" },
    { name: "x", href: "//elsewhere.example/" },
    { name: "x", href: "/\\elsewhere.example/" },
    { name: "x", href: "javascript:alert(1)" },
    { name: 7, href: "/persons" },
    { name: "x", detail: {}, href: "/persons" },
    { name: "x", language: 7, href: "/persons" },
    null,
  ];
  expect(readEntries(JSON.stringify([...others, good]))).toEqual([good]);
  expect(readEntries(JSON.stringify(Array.from({ length: 100 }, () => good)))).toHaveLength(5);
  for (const broken of [null, "", "{", '"text"', "7", "{}"]) expect(readEntries(broken)).toEqual([]);
});

test("what a browser kept in another language is told anew, or left out", () => {
  const inSpanish = (entry: Parameters<typeof inLanguageOfPage>[0]) => inLanguage("es", () => inLanguageOfPage(entry));
  const pete = { name: "Pete", detail: "2017PETE01 · Germany", href: "/persons/2017PETE01" };
  expect(inSpanish({ ...pete, language: "es" })).toEqual(pete);
  for (const language of ["en", undefined])
    expect(inSpanish({ ...pete, ...(language && { language }) })).toEqual({ name: "Pete", href: pete.href });
  for (const [name, href, now] of [
    ["Competitions", "/competitions", "Competiciones"],
    ["All competitions", "/competitions?when=all", "Todas las competiciones"],
    ["All results for “lille open”", "/search?q=lille+open", "Todos los resultados de «lille open»"],
  ] as const)
    expect(inSpanish({ name, href, language: "en" })).toEqual({ name: now, href });
});

test("Ctrl-K and / open it on a keyboard of any script", () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false };
  const asks = (key: string, code: string, held: Partial<typeof none> = {}, at = { isMac: false, takesText: false }) =>
    asksForPalette({ key, code, ...none, ...held }, at);
  const ctrl = { ctrlKey: true };
  expect([asks("k", "KeyK", ctrl), asks("K", "KeyK", ctrl), asks("ن", "KeyK", ctrl), asks("л", "KeyK", ctrl)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // Where K lies elsewhere, what is in its place is another letter.
  expect([asks("t", "KeyK", ctrl), asks("k", "KeyV", ctrl)]).toEqual([false, true]);
  expect([asks("/", "Slash"), asks("ظ", "Slash"), asks("-", "Slash"), asks("/", "Digit7", { shiftKey: true })]).toEqual(
    [true, true, false, true],
  );
  const inField = { isMac: false, takesText: true };
  expect([asks("/", "Slash", {}, inField), asks("ظ", "Slash", {}, inField), asks("ن", "KeyK", ctrl, inField)]).toEqual([
    false,
    false,
    true,
  ]);
  const onMac = { isMac: true, takesText: false };
  expect([asks("k", "KeyK", ctrl, onMac), asks("ن", "KeyK", { metaKey: true }, onMac)]).toEqual([false, true]);
  expect([asks("ن", "KeyK"), asks("K", "KeyK", { ...ctrl, shiftKey: true })]).toEqual([false, false]);
});

test("what the server suggests is told in the language of the page", () => {
  const told = (language: string, suggestion: Parameters<typeof detailOf>[0]) =>
    inLanguage(language, () => detailOf(suggestion));
  const lille = {
    class: "competition" as const,
    id: "LilleOpen2026",
    name: "Lille Open 2026",
    detail: "5 Sept 2026 · Lille · France",
    country_iso2: "FR",
    city: "Lille",
    start_date: "2026-09-05",
    former_name: null,
  };
  expect(told("en", lille)).toBe("5 Sept 2026 · Lille · France");
  expect(told("es", lille)).toBe("5 sept 2026 · Lille · Francia");
  expect(told("ar", lille)).toBe("5 سبتمبر 2026 · Lille · فرنسا");
  const ann = { ...lille, class: "person" as const, id: "2010ANNE01", city: null, start_date: null };
  expect(told("es", { ...ann, country_iso2: "DE" })).toBe("2010ANNE01 · Alemania");
  expect(told("es", { ...ann, former_name: "Ann Avant", country_iso2: "DE" })).toBe(
    "2010ANNE01 · antes Ann Avant · Alemania",
  );
  expect(told("ar", { ...ann, country_iso2: "XA" })).toBe("2010ANNE01");
  const rule = { ...ann, class: "regulation" as const, detail: "Two DNFs sink an average.", country_iso2: null };
  expect(told("es", rule)).toBe("Two DNFs sink an average.");
});

test("countries have the names that the site has for them", () => {
  const divya = {
    class: "person" as const,
    id: "2006SHAH01",
    name: "Divya Shah",
    detail: "2006SHAH01 · formerly D. Shah · Chinese Taipei",
    country_iso2: "TW",
    city: null,
    start_date: null,
    former_name: "D. Shah",
  };
  expect(detailOf(divya)).toBe("2006SHAH01 · formerly D. Shah · Chinese Taipei");
  expect(inLanguage("es", () => detailOf(divya))).toBe("2006SHAH01 · antes D. Shah · Taiwán");
});

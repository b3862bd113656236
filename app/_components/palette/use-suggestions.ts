import { useEffect, useState } from "react";
import { dayAndMonth } from "#app/_components/day-format.ts";
import { firstLanguage, languageOf } from "#lib/language/languages.ts";
import { currentLanguage, msg, t } from "#lib/language/translate.ts";
import { saysEnough } from "#lib/search/says-enough.ts";

/** One thing to go to. */
export type Entry = { name: string; detail?: string; href: string };
export type EntryGroup = { title: string; entries: Entry[] };

const pauseMilliseconds = 60;
const titles = { competition: msg("Competitions"), person: msg("People"), regulation: msg("Regulations") };

type Suggestion = {
  class: keyof typeof titles;
  id: string;
  name: string;
  detail: string;
  country_iso2: string | null;
  city: string | null;
  start_date: string | null;
  former_name: string | null;
  url: string;
};

type Suggested = { suggested: EntryGroup[]; isLooking: boolean; isUnreachable: boolean };

/** What the server suggests for a text. While it is asked about more of the same, what it said before stays. */
export function useSuggestions(text: string): Suggested {
  const asked = text.trim();
  const [answer, setAnswer] = useState<{ to: string; suggested: EntryGroup[] | undefined }>({ to: "", suggested: [] });
  useEffect(() => {
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const suggested = saysEnough(asked) ? await suggestionsFor(asked, search.signal).catch(() => undefined) : [];
      if (!search.signal.aborted) setAnswer({ to: asked, suggested });
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [asked]);
  const isOfThis = saysEnough(asked) && asked.startsWith(answer.to);
  return {
    suggested: isOfThis ? (answer.suggested ?? []) : [],
    isLooking: answer.to !== asked,
    isUnreachable: answer.to === asked && answer.suggested === undefined,
  };
}

/** Undefined where there is no answer. */
async function suggestionsFor(text: string, signal: AbortSignal): Promise<EntryGroup[] | undefined> {
  const query = new URLSearchParams({ q: text });
  const answer = await fetch(`/api/v0/search/suggestions?${query}`, { signal, credentials: "omit" });
  if (!answer.ok) return undefined;
  const { result } = (await answer.json()) as { result: Suggestion[] };
  const kinds = Object.keys(titles) as (keyof typeof titles)[];
  return kinds.flatMap((kind) => {
    const found = result.filter((suggestion) => suggestion.class === kind);
    return found.length === 0 ? [] : [{ title: t(titles[kind]), entries: found.map(toEntry) }];
  });
}

// The host that people see may be another than the one that the server knows itself by.
function toEntry(suggestion: Suggestion): Entry {
  const { pathname, hash } = new URL(suggestion.url);
  return { name: suggestion.name, detail: detailOf(suggestion), href: `${pathname}${hash}` };
}

/** What the API tells as data, in the words of the page. */
export function detailOf(suggestion: Omit<Suggestion, "url">): string {
  const { class: kind, id, detail, country_iso2: iso2, city, start_date: day, former_name: before } = suggestion;
  if (kind === "regulation") return detail;
  const language = currentLanguage();
  const { locale } = languageOf(language);
  const date = new Intl.DateTimeFormat(locale, { ...dayAndMonth("short"), timeZone: "UTC", calendar: "gregory" });
  return [
    kind === "person" ? id : day && date.format(new Date(`${day}T00:00:00Z`)),
    city,
    before && t("formerly {name}", { name: before }),
    iso2 &&
      !standsForSeveral.test(iso2) &&
      (language === firstLanguage ? nameIn(detail) : new Intl.DisplayNames(locale, { type: "region" }).of(iso2)),
  ]
    .filter(Boolean)
    .join(" · ");
}

// In English countries have the names of the association, which the API says last.
const nameIn = (detail: string) => detail.split(" · ").at(-1);

// "XA" is several countries of Asia here, and a test's language to browsers. Kosovo is one.
const standsForSeveral = /^X[^K]/;

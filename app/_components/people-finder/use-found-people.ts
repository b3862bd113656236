import { useCallback, useEffect, useState } from "react";
import { formatNumber } from "#app/_components/format.ts";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";

const pauseMilliseconds = 250;
const mostFound = 8;

type Asked = {
  /** What the page was asked to find, and found, without scripts. */
  asked: string;
  foundBefore: PersonToName[];
  /** What the association calls a competitor id on the wire. */
  competitorIdField: string;
};

/** People found while one types, by the search that everybody may ask. */
export function useFoundPeople({ asked, foundBefore, competitorIdField }: Asked) {
  const [text, setText] = useState(asked);
  const [found, setFound] = useState(foundBefore);
  const [hasSearched, setHasSearched] = useState(asked !== "");
  // What was typed before this script ran has told nobody.
  const field = useCallback((input: HTMLInputElement | null) => {
    if (input) setText(input.value);
  }, []);
  useEffect(() => {
    if (text === asked || text.trim().length < 2) return;
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const people = await searchPeople(text, competitorIdField, search.signal).catch(() => undefined);
      if (!people) return;
      setFound(people);
      setHasSearched(true);
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text, asked, competitorIdField]);
  return { field, found, setText, summary: hasSearched ? foundText(found.length) : "" };
}

function foundText(count: number): string {
  if (count === 0) return t("Nobody who may sign in here is called so.");
  if (count >= mostFound)
    return t("The first {count} are shown: type more of the name to narrow it.", { count: mostFound });
  if (count === 1) return t("1 person found.");
  return t("{count} people found.", { count: formatNumber(count) });
}

async function searchPeople(text: string, competitorIdField: string, signal: AbortSignal): Promise<PersonToName[]> {
  const query = new URLSearchParams({ q: text.trim(), per_page: String(mostFound) });
  const answer = await fetch(`/api/v0/search/users?${query}`, { signal, credentials: "omit" });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  const { result } = (await answer.json()) as { result: FoundUser[] };
  return result.map((user) => ({
    id: String(user[competitorIdField] ?? user.id),
    name: user.name,
    country: user.country?.name ?? null,
    isDelegate: user.delegate_status !== null,
  }));
}

type FoundUser = {
  id: number;
  name: string;
  country: { name: string } | null;
  delegate_status: string | null;
  [competitorIdField: string]: unknown;
};

import { officialEvents } from "#lib/reference/events.ts";
import type { Entry, EntryGroup } from "./use-suggestions.ts";

const mostShown = 6;

/** Pages and actions whose words hold every word of the text; of no text, those that most come for. */
export function fixedEntries(text: string): EntryGroup[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ title: "Pages", entries: pages.slice(0, mostShown) }];
  const groups = [
    { title: "Pages", entries: [...pages, ...rankings] },
    { title: "Actions", entries: actions },
  ];
  return groups.flatMap(({ title, entries }) => {
    const found = entries.filter((entry) =>
      words.every((word) => plain(`${entry.name} ${entry.words}`).includes(word)),
    );
    return found.length === 0
      ? []
      : [{ title, entries: found.slice(0, mostShown).map(({ words: _, ...entry }) => entry) }];
  });
}

type Named = Entry & { words?: string };

const pages: Named[] = [
  { name: "Competitions", href: "/competitions", words: "list calendar map" },
  { name: "Persons", href: "/persons", words: "people competitors" },
  { name: "Rankings", href: "/results/rankings", words: "best results" },
  { name: "Records", href: "/results/records", words: "world national continental" },
  { name: "Regulations", href: "/regulations", words: "rules" },
  { name: "Developers", href: "/developers", words: "api oauth documentation" },
  { name: "API reference", href: "/developers/reference", words: "endpoints" },
  { name: "Results export", href: "/export/results", words: "download data" },
];

const rankings: Named[] = officialEvents.map(({ id, name }) => ({
  name: `${name} rankings`,
  href: `/results/rankings/${id}/single`,
  words: id,
}));

const actions: Named[] = [
  { name: "Sign in", href: "/sign-in", words: "log in account" },
  { name: "Create an account", href: "/sign-up", words: "sign up register" },
  { name: "My competitions", href: "/competitions/mine", words: "registrations organise manage" },
  { name: "Settings", href: "/settings", words: "account profile password" },
  { name: "Connected applications", href: "/oauth/authorized_applications", words: "revoke access" },
  { name: "Your applications", href: "/oauth/applications", words: "oauth register client" },
  { name: "Create a competition", href: "/competitions/new", words: "organise announce" },
];

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

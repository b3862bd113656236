import { msg, t } from "#lib/language/translate.ts";
import { officialEvents } from "#lib/reference/events.ts";
import type { Entry, EntryGroup } from "./use-suggestions.ts";

const mostShown = 6;

/** What events are called in the language of the page, by their ids, where that is not the first. */
export type EventNames = Record<string, string>;

type Shown = { eventNames?: EventNames | undefined; isSignedIn: boolean };

/** Pages and actions whose words hold every word of the text; of no text, those that most come for. */
export function fixedEntries(text: string, { eventNames = {}, isSignedIn }: Shown): EntryGroup[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ title: t("Pages"), entries: pages.slice(0, mostShown).map(toEntry) }];
  const groups = [
    { title: t("Pages"), entries: [...pages.map(worded), ...rankings(eventNames)] },
    { title: t("Actions"), entries: (isSignedIn ? [] : waysIn).concat(actions).map(worded) },
  ];
  return groups.flatMap(({ title, entries }) => {
    const found = entries.filter((entry) =>
      words.every((word) => plain(`${entry.name} ${entry.words}`).includes(word)),
    );
    return found.length === 0
      ? []
      : [{ title, entries: found.slice(0, mostShown).map(({ name, href }) => ({ name, href })) }];
  });
}

/** What Return without a choice leads to. */
export const searchEntry = (text: string): Entry => ({
  name: t("All results for “{text}”", { text }),
  href: `/search?${new URLSearchParams({ q: text })}`,
});

/** Where to go on where nothing was found. */
export const stepsAround = (): Entry[] => [
  { name: t("All competitions"), href: "/competitions?when=all" },
  { name: t("All people"), href: "/persons" },
  { name: t("Regulations"), href: "/regulations" },
];

/** What an entry that is the same for everybody is called in the language of the page. */
export function fixedNameOf(href: string, eventNames: EventNames = {}): string | undefined {
  const text = href.startsWith("/search?") && new URLSearchParams(href.slice("/search?".length)).get("q");
  if (text) return searchEntry(text).name;
  const named = [...[...pages, ...waysIn, ...actions].map(worded), ...rankings(eventNames), ...stepsAround()];
  return named.find((entry) => entry.href === href)?.name;
}

type Named = Entry & { words: string };

const toEntry = ({ name, href }: Named): Entry => ({ name: t(name), href });

/** Found by its English name, too. */
const worded = ({ name, href, words }: Named): Named => ({ name: t(name), href, words: `${name} ${words}` });

const pages: Named[] = [
  { name: msg("Competitions"), href: "/competitions", words: "list calendar map" },
  { name: msg("Persons"), href: "/persons", words: "people competitors" },
  { name: msg("Rankings"), href: "/results/rankings", words: "best results" },
  { name: msg("Records"), href: "/results/records", words: "world national continental" },
  { name: msg("Regulations"), href: "/regulations", words: "rules" },
  { name: msg("Sum of ranks"), href: "/results/sum-of-ranks", words: "all events together overall ranking" },
  { name: msg("Kinch"), href: "/results/kinch", words: "all events together overall score ranking" },
  { name: msg("Compare people"), href: "/persons/compare", words: "head to head versus" },
  { name: msg("News"), href: "/posts", words: "posts announcements" },
  { name: msg("Incidents"), href: "/incidents", words: "decisions rules" },
  { name: msg("Delegates"), href: "/delegates", words: "regions" },
  { name: msg("Teams and councils"), href: "/teams-committees", words: "committees" },
  { name: msg("Board and officers"), href: "/officers-and-board", words: "directors" },
  { name: msg("Regional organizations"), href: "/organizations", words: "national associations" },
  { name: msg("Developers"), href: "/developers", words: "api oauth documentation" },
  { name: msg("API reference"), href: "/developers/reference", words: "endpoints" },
  { name: msg("Results export"), href: "/export/results", words: "download data" },
];

const rankings = (eventNames: EventNames): Named[] =>
  officialEvents.map(({ id, name }) => ({
    name: t("{event} rankings", { event: eventNames[id] ?? name }),
    href: `/results/rankings/${id}/single`,
    words: `${id} ${name} rankings`,
  }));

const waysIn: Named[] = [
  { name: msg("Sign in"), href: "/sign-in", words: "log in account" },
  { name: msg("Create an account"), href: "/sign-up", words: "sign up register" },
];

const actions: Named[] = [
  { name: msg("My competitions"), href: "/competitions/mine", words: "registrations organize organise manage" },
  { name: msg("Settings"), href: "/settings", words: "account profile password" },
  { name: msg("Connected applications"), href: "/oauth/authorized_applications", words: "revoke access" },
  { name: msg("Your applications"), href: "/oauth/applications", words: "oauth register client" },
  { name: msg("Notifications"), href: "/notifications", words: "news inbox unread" },
  {
    name: msg("What to be told of"),
    href: "/settings/notifications",
    words: "follow subscribe mail notify competitions",
  },
  { name: msg("People you follow"), href: "/notifications/following", words: "followed following" },
  { name: msg("Staff's desk"), href: "/staff", words: "delegate claims requests" },
  { name: msg("Create a competition"), href: "/competitions/new", words: "organize organise announce" },
];

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

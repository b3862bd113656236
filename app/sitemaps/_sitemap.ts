import { guidePages } from "#app/(site)/developers/_shared/guide.ts";
import { operatorHref, operatorPages } from "#app/(site)/operators/_guide.ts";
import { eventsHeldBy } from "#app/(site)/results/_shared/held-events.ts";
import { addressOfRecords, type RecordFilters, shownAs } from "#app/(site)/results/records/_filters.ts";
import { recordShows } from "#app/(site)/results/records/_shows.ts";
import { countAnnounced, listAnnounced } from "#lib/competitions/queries/announced.ts";
import type { Database } from "#lib/db/connection.ts";
import { addressIn, languages } from "#lib/language/languages.ts";
import { countPersons, listPersonIds } from "#lib/persons/queries.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { listPosts } from "#lib/posts/queries.ts";
import { continents } from "#lib/reference/continents.ts";
import { hasAverage } from "#lib/reference/events.ts";
import { listIncidents } from "#lib/regulations/incidents.ts";
import { listRegulationVersions, listTranslations } from "#lib/regulations/queries.ts";
import { addressNameOf } from "#lib/roles/directory.ts";
import { listGroups } from "#lib/roles/groups.ts";
import { type Markup, markup } from "#lib/web/markup.ts";

/** The most that the protocol allows (sitemaps.org). */
const addressesEach = 50_000;
const addressesRead = 5_000;

type Address = { path: string; changedAt?: Date; isInFirstAlone?: true };
type Slice = { offset: number; size: number };
type Section = {
  count: (db: Database) => Promise<number>;
  list: (db: Database, slice: Slice) => Promise<Address[]>;
  /**
   * Whether its addresses are named in each language, and which are the same page. Of hundreds of thousands of people that
   * would be most of their files: their pages say it themselves.
   */
  isInAllLanguages?: true;
};

const sections: Record<string, Section> = {
  pages: {
    isInAllLanguages: true,
    count: async () => pages().length,
    list: async (_, { offset, size }) => pages().slice(offset, offset + size),
  },
  competitions: {
    isInAllLanguages: true,
    count: countAnnounced,
    list: async (db, slice) =>
      (await listAnnounced(db, slice)).map(({ id, updatedAt }) => ({
        path: `/competitions/${id}`,
        changedAt: updatedAt,
      })),
  },
  persons: {
    count: countPersons,
    list: async (db, slice) => (await listPersonIds(db, slice)).map((id) => ({ path: `/persons/${id}` })),
  },
  posts: {
    count: async (db) => (await listPosts(db, { offset: 0, size: 0, now: now() })).total,
    list: async (db, slice) =>
      (await listPosts(db, { ...slice, now: now() })).posts.map(({ slug, updatedAt }) => ({
        path: `/posts/${slug}`,
        changedAt: updatedAt,
      })),
  },
  incidents: {
    count: async (db) => (await listIncidents(db, settled, { offset: 0, size: 0 })).total,
    list: async (db, slice) =>
      (await listIncidents(db, settled, slice)).incidents.map(({ id, updatedAt }) => ({
        path: `/incidents/${id}`,
        changedAt: updatedAt,
      })),
  },
  regulations: wholeSection(async (db) => {
    const [{ current, outdated }, versions] = await Promise.all([listTranslations(db), listRegulationVersions(db)]);
    return [
      ...[...current, ...outdated].map(({ languageEnglishName }) =>
        segments("/regulations/translations", languageEnglishName.toLowerCase()),
      ),
      ...versions.map((version) => segments("/regulations/history/official", version)),
    ];
  }),
  regions: wholeSection(async (db) =>
    (await listGroups(db, { groupType: "delegate_regions", isActive: true, withHidden: false })).map((region) =>
      segments("/delegates", addressNameOf(region)),
    ),
  ),
};

const settled = { withUnresolved: false } as const;

const segments = (folder: string, name: string): string => `${folder}/${encodeURIComponent(name)}`;

/** Of what there is little of: read whole. */
function wholeSection(paths: (db: Database) => Promise<string[]>): Section {
  return {
    count: async (db) => (await paths(db)).length,
    list: async (db, { offset, size }) => (await paths(db)).slice(offset, offset + size).map((path) => ({ path })),
  };
}

/** Of events that have not been held yet there is nothing to list. */
const listsOfBests = (): string[] =>
  eventsHeldBy(now()).flatMap((event) => [
    ...(hasAverage(event) ? ["single", "average"] : ["single"]).flatMap((type) => [
      `/results/rankings/${event.id}/${type}`,
      `/results/rankings/${event.id}/${type}?show=by+region`,
    ]),
    ...(["mixed", "history"] as const).map((show) => addressOfRecords({ ...shownAs(standing, show), event })),
  ]);

const standing: RecordFilters = { event: undefined, region: "", gender: "", date: "", year: "", show: "mixed" };

const recordsOfTheWorld = recordShows.map((show) => addressOfRecords(shownAs(standing, show)));

const recordsOfContinents = continents
  .filter(({ recordName }) => recordName !== "")
  .map(({ id }) => addressOfRecords({ ...standing, region: id }));

const overall = ["/results/sum-of-ranks", "/results/sum-of-ranks?type=average", "/results/kinch"];

const pages = (): Address[] => [
  ...[
    ...["/", "/competitions", "/persons", "/regulations"],
    ...[...recordsOfTheWorld, ...recordsOfContinents, ...listsOfBests(), ...overall],
    ...["/delegates", "/teams-committees", "/officers-and-board", "/organizations"],
  ].map((path) => ({ path })),
  ...[
    ...["/export/results", "/incidents", "/posts"],
    ...["/developers", ...guidePages.map(({ href }) => href)],
    ...["/operators", ...operatorPages.map(operatorHref)],
  ].map((path) => ({ path, isInFirstAlone: true }) as const),
];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** How many pages stand in one file: each has an address in every language. */
const pagesEach = ({ isInAllLanguages }: Section): number =>
  isInAllLanguages ? Math.floor(addressesEach / languages.length) : addressesEach;

/** The sitemaps there are: `/sitemaps/persons-3.xml`. */
export async function sitemapIndex(db: Database): Promise<string> {
  const names = await Promise.all(
    Object.entries(sections).map(async ([name, section]) => {
      const files = Math.ceil((await section.count(db)) / pagesEach(section));
      return Array.from({ length: files }, (_, number) => `${name}-${number + 1}`);
    }),
  );
  const entries = names
    .flat()
    .map((name) => markup`<sitemap><loc>${env().baseUrl}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return declaration + markup`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`.text;
}

/** The text of one of them; nothing where there is none of that name. */
export async function findSitemap(db: Database, name: string): Promise<string | undefined> {
  const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const section = Object.hasOwn(sections, kind) ? sections[kind] : undefined;
  if (!section) return undefined;
  const start = (Number(number) - 1) * pagesEach(section);
  if (start >= (await section.count(db))) return undefined;
  return await textOf(db, section, start);
}

async function textOf(db: Database, section: Section, start: number): Promise<string> {
  const { list, isInAllLanguages } = section;
  const links = isInAllLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const parts = [`${declaration}<urlset xmlns="${namespace}"${links}>\n`];
  const end = start + pagesEach(section);
  for (let offset = start; offset < end; offset += addressesRead) {
    const size = Math.min(addressesRead, end - offset);
    const addresses = await list(db, { offset, size });
    parts.push(
      markup`${addresses.map((address) => (isInAllLanguages && !address.isInFirstAlone ? entriesOf(address) : entryOf(address)))}`
        .text,
    );
    if (addresses.length < size) break;
  }
  parts.push("</urlset>\n");
  return parts.join("");
}

/** A page in each language, each with all of them, as search engines want it. */
function entriesOf({ path, changedAt }: Address): Markup {
  const links = [...languages.map(({ id }) => [id, addressIn(id, path)]), ["x-default", path]].map(
    ([language = "", address = ""]) =>
      markup`<xhtml:link rel="alternate" hreflang="${language}" href="${env().baseUrl}${address}"/>`,
  );
  const entries = languages.map(({ id }) =>
    entryOf({ path: addressIn(id, path), ...(changedAt && { changedAt }) }, links),
  );
  return markup`${entries}`;
}

function entryOf({ path, changedAt }: Address, links: Markup[] = []): Markup {
  const lastModified = changedAt ? markup`<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return markup`<url><loc>${env().baseUrl}${path}</loc>${lastModified}${links}</url>\n`;
}

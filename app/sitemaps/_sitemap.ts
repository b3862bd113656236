import { guidePages } from "#app/(site)/developers/_shared/guide.ts";
import { operatorHref, operatorPages } from "#app/(site)/operators/_guide.ts";
import { countAnnounced, listAnnounced } from "#lib/competitions/queries/announced.ts";
import type { Database } from "#lib/db/connection.ts";
import { countPersons, listPersonIds } from "#lib/persons/queries.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { listPosts } from "#lib/posts/queries.ts";
import { events, hasAverage } from "#lib/reference/events.ts";
import { listIncidents } from "#lib/regulations/incidents.ts";
import { listRegulationVersions, listTranslations } from "#lib/regulations/queries.ts";
import { addressNameOf } from "#lib/roles/directory.ts";
import { listGroups } from "#lib/roles/groups.ts";
import { type Markup, markup } from "#lib/web/markup.ts";

/** The most that the protocol allows (sitemaps.org). */
const addressesEach = 50_000;
const addressesRead = 5_000;

type Address = { path: string; changedAt?: Date };
type Slice = { offset: number; size: number };
type Section = { count: (db: Database) => Promise<number>; list: (db: Database, slice: Slice) => Promise<Address[]> };

const sections: Record<string, Section> = {
  pages: {
    count: async () => pages.length,
    list: async (_, { offset, size }) => pages.slice(offset, offset + size),
  },
  competitions: {
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

const rankings = events.flatMap((event) =>
  (hasAverage(event) ? ["single", "average"] : ["single"]).map((type) => `/results/rankings/${event.id}/${type}`),
);

const overall = ["/results/sum-of-ranks", "/results/sum-of-ranks?type=average", "/results/kinch"];

const pages: Address[] = [
  ...["/", "/competitions", "/persons", "/results/records", ...rankings, ...overall, "/regulations", "/export/results"],
  ...["/incidents", "/posts", "/delegates", "/teams-committees", "/officers-and-board", "/organizations"],
  ...["/developers", ...guidePages.map(({ href }) => href)],
  ...["/operators", ...operatorPages.map(operatorHref)],
].map((path) => ({ path }));

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The sitemaps there are: `/sitemaps/persons-3.xml`. */
export async function sitemapIndex(db: Database): Promise<string> {
  const names = await Promise.all(
    Object.entries(sections).map(async ([section, { count }]) => {
      const files = Math.ceil((await count(db)) / addressesEach);
      return Array.from({ length: files }, (_, number) => `${section}-${number + 1}`);
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
  const start = (Number(number) - 1) * addressesEach;
  if (!section || start >= (await section.count(db))) return undefined;
  return await textOf(db, section, start);
}

async function textOf(db: Database, { list }: Section, start: number): Promise<string> {
  const parts = [`${declaration}<urlset xmlns="${namespace}">\n`];
  for (let offset = start; offset < start + addressesEach; offset += addressesRead) {
    const addresses = await list(db, { offset, size: addressesRead });
    parts.push(markup`${addresses.map(entryOf)}`.text);
    if (addresses.length < addressesRead) break;
  }
  parts.push("</urlset>\n");
  return parts.join("");
}

function entryOf({ path, changedAt }: Address): Markup {
  const lastModified = changedAt ? markup`<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return markup`<url><loc>${env().baseUrl}${path}</loc>${lastModified}</url>\n`;
}

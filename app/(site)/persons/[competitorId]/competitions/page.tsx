import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "#app/_components/empty-state.tsx";
import type { Cluster } from "#app/_components/maps/clusters.ts";
import { continentName, countryName } from "#app/_components/names.ts";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Views } from "#app/_components/views.tsx";
import { assertParameters } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { type ContinentId, continents } from "#lib/reference/continents.ts";
import { countryById } from "#lib/reference/countries.ts";
import { competitionsOfPerson, countCompetitionsOfPerson } from "#lib/results/queries/of-person.ts";
import { loadPerson, type PersonPage } from "../../_shared/load.ts";
import { groupsInPages } from "./_groups-in-pages.ts";
import { CompetitionsMap, clusterName, groupIdOf } from "./_map.tsx";
import { type PlacedCompetition, placeOnMap } from "./_place-on-map.ts";
import { CompetitionsTable } from "./_table.tsx";
import { addressOfView, type CompetitionsView, readView } from "./_views.ts";

type PersonCompetitionsPage = PersonPage & { searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: PersonCompetitionsPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const view = readView(await searchParams);
  const country = countryName(countryById(countryId)?.iso2 ?? "");
  return {
    title: titleOf(view, { id, name }),
    description: country
      ? t("Where {name} has competed, {country}.", { name, country })
      : t("Where {name} has competed.", { name }),
    alternates: alternates(addressOfView(id, view)),
  };
}

function titleOf(view: CompetitionsView, of: { id: string; name: string }): string {
  const title = titleOfView(view, of);
  return view.page > 1 ? t("{title}, page {page}", { title, page: view.page }) : title;
}

function titleOfView(view: CompetitionsView, { id, name }: { id: string; name: string }): string {
  if (view.view === "list") return t("Competitions of {name} ({id})", { name, id });
  return view.continentId === undefined
    ? t("Map of the competitions of {name} ({id})", { name, id })
    : t("Map of the competitions of {name} ({id}): {place}", { name, id, place: continentName(view.continentId) });
}

export default async function PersonCompetitions({ params, searchParams }: PersonCompetitionsPage) {
  const { id } = await loadPerson((await params).competitorId);
  const query = await searchParams;
  const view = readView(query);
  assertParameters(query, ["view", "region", "page"], addressOfView(id, view));
  const total = await countCompetitionsOfPerson(database(), id);
  const paging = { page: view.page, perPage, total };
  const address = (page: number) => addressOfView(id, { view: "list", page });
  if (total === 0) {
    return isTooFar(paging) ? (
      <PageTooFar {...paging} first={address(1)} />
    ) : (
      <EmptyState title={t("No competitions yet")}>{t("They appear here once results are posted.")}</EmptyState>
    );
  }
  if (view.view === "map") return <MapView competitorId={id} view={view} />;
  const part = { offset: (view.page - 1) * perPage, limit: perPage };
  return (
    <>
      <Bar>
        <CompetitionViews competitorId={id} current={view} />
      </Bar>
      {isTooFar(paging) ? (
        <PageTooFar {...paging} first={address(1)} />
      ) : (
        <CompetitionsTable groups={[{ heading: null, rows: await competitionsOfPerson(database(), id, { part }) }]} />
      )}
      <Pager {...paging} href={address} />
    </>
  );
}

// So many that a page stays small on the way to a phone.
const perPage = 100;

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="screen-only mb-2 flex flex-wrap gap-x-6 gap-y-1 sm:mb-4">{children}</div>
);

type MapViewProps = { competitorId: string; view: Extract<CompetitionsView, { view: "map" }> };

/** The map, and below it what each of its markers stands for: where they are many, page by page. */
async function MapView({ competitorId, view }: MapViewProps) {
  const all = await competitionsOfPerson(database(), competitorId);
  const competitions = ofContinent(all, view.continentId);
  const placed = placeOnMap(competitions);
  const paging = { page: view.page, perPage, total: competitions.length };
  const address = (page: number) => addressOfView(competitorId, { ...view, page });
  const inPages = groupsInPages([...placed.clusters.map(({ items }) => items), placed.unplaced], {
    first: (view.page - 1) * perPage,
    end: view.page * perPage,
  });
  const groups = inPages.flatMap(({ rows }, place) =>
    rows.length > 0 ? [{ heading: headingOf(placed.clusters[place], place), rows }] : [],
  );
  const addressOfGroup = (place: number): string => {
    const page = Math.floor((inPages[place]?.start ?? 0) / perPage) + 1;
    return `${page === view.page ? "" : to(address(page))}#${groupIdOf(place)}`;
  };
  return (
    <>
      <Bar>
        <CompetitionViews competitorId={competitorId} current={view} />
        <Continents competitorId={competitorId} competitions={all} current={view.continentId} />
      </Bar>
      {placed.clusters.length > 0 ? <CompetitionsMap placed={placed} addressOfGroup={addressOfGroup} /> : null}
      {isTooFar(paging) ? <PageTooFar {...paging} first={address(1)} /> : <CompetitionsTable groups={groups} />}
      <Pager {...paging} href={address} />
    </>
  );
}

const headingOf = (cluster: Cluster<PlacedCompetition> | undefined, place: number) =>
  cluster ? <span id={groupIdOf(place)}>{clusterName(cluster)}</span> : t("Nobody has said where exactly");

function ofContinent(competitions: Competition[], continentId: ContinentId | undefined): Competition[] {
  if (continentId === undefined) return competitions;
  const there = competitions.filter((competition) => continentOf(competition) === continentId);
  return there.length > 0 ? there : notFound();
}

const continentOf = ({ countryId }: Competition): ContinentId =>
  countryById(countryId)?.continentId ?? "_Multiple Continents";

function CompetitionViews({ competitorId, current }: { competitorId: string; current: CompetitionsView }) {
  const views: [label: string, CompetitionsView][] = [
    [t("List"), { view: "list", page: 1 }],
    [t("Map"), { view: "map", continentId: undefined, page: 1 }],
  ];
  return (
    <Views
      className="view-links"
      views={views.map(([label, view]) => ({
        href: addressOfView(competitorId, view),
        label,
        isCurrent: view.view === current.view,
      }))}
    />
  );
}

type ContinentsProps = {
  competitorId: string;
  competitions: readonly Competition[];
  current: ContinentId | undefined;
};

/** A closer map of each continent that somebody has competed on. */
function Continents({ competitorId, competitions, current }: ContinentsProps) {
  const ids = new Set(competitions.map(continentOf));
  if (ids.size < 2) return null;
  const choices = [undefined, ...continents.flatMap(({ id }) => (ids.has(id) ? [id] : []))];
  return (
    <nav aria-label={t("Continents")} className="view-links">
      <ul className="flex-wrap">
        {choices.map((continentId) => (
          <li key={continentId ?? "all"}>
            <a
              href={to(addressOfView(competitorId, { view: "map", continentId, page: 1 }))}
              aria-current={continentId === current ? "page" : undefined}
            >
              {continentId === undefined ? t("World") : continentName(continentId)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

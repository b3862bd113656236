import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { continentName, countryName } from "#app/_components/names.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { Views } from "#app/_components/views.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import { type ContinentId, continents } from "#lib/reference/continents.ts";
import { countryById } from "#lib/reference/countries.ts";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../../_shared/load.ts";
import { CompetitionsMap, clusterName, groupIdOf } from "./_map.tsx";
import { placeOnMap } from "./_place-on-map.ts";
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

function titleOf(view: CompetitionsView, { id, name }: { id: string; name: string }): string {
  if (view.view === "list") return t("Competitions of {name} ({id})", { name, id });
  return view.continentId === undefined
    ? t("Map of the competitions of {name} ({id})", { name, id })
    : t("Map of the competitions of {name} ({id}): {place}", { name, id, place: continentName(view.continentId) });
}

export default async function PersonCompetitions({ params, searchParams }: PersonCompetitionsPage) {
  const { id } = await loadPerson((await params).competitorId);
  const view = readView(await searchParams);
  const competitions = [...(await loadCompetitionsById(id)).values()];
  if (competitions.length === 0) {
    return <EmptyState title={t("No competitions yet")}>{t("They appear here once results are posted.")}</EmptyState>;
  }
  return (
    <>
      <div className="screen-only mb-2 flex flex-wrap gap-x-6 gap-y-1 sm:mb-4">
        <CompetitionViews competitorId={id} current={view} />
        {view.view === "map" ? (
          <Continents competitorId={id} competitions={competitions} current={view.continentId} />
        ) : null}
      </div>
      {view.view === "list" ? (
        <CompetitionsTable groups={[{ heading: null, rows: competitions }]} />
      ) : (
        <OnMap competitions={ofContinent(competitions, view.continentId)} />
      )}
    </>
  );
}

/** The map, and below it what each of its markers stands for. */
function OnMap({ competitions }: { competitions: Competition[] }) {
  const placed = placeOnMap(competitions);
  const groups = placed.clusters.map((cluster, place) => ({
    heading: <span id={groupIdOf(place)}>{clusterName(cluster)}</span>,
    rows: cluster.items,
  }));
  const others = { heading: t("Nobody has said where exactly"), rows: placed.unplaced };
  return (
    <>
      {placed.clusters.length > 0 ? <CompetitionsMap placed={placed} /> : null}
      <CompetitionsTable groups={placed.unplaced.length > 0 ? [...groups, others] : groups} />
    </>
  );
}

function ofContinent(competitions: Competition[], continentId: ContinentId | undefined): Competition[] {
  if (continentId === undefined) return competitions;
  const there = competitions.filter((competition) => continentOf(competition) === continentId);
  return there.length > 0 ? there : notFound();
}

const continentOf = ({ countryId }: Competition): ContinentId =>
  countryById(countryId)?.continentId ?? "_Multiple Continents";

function CompetitionViews({ competitorId, current }: { competitorId: string; current: CompetitionsView }) {
  const views: [label: string, CompetitionsView][] = [
    [t("List"), { view: "list" }],
    [t("Map"), { view: "map", continentId: undefined }],
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
              href={to(addressOfView(competitorId, { view: "map", continentId }))}
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

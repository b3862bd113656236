import { notFound } from "next/navigation";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventIcon, EventList } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { type Column, Table } from "#app/_components/table.tsx";
import { assertCanonical, oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { listAcceptedRegistrants, type Registrant } from "#lib/registrations/queries.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { PersonLink } from "../results/_podium.tsx";
import { PsychSheet, wonBy } from "./_psych-sheet.tsx";

export const generateMetadata = competitionMetadata("competitors", {
  title: msg("Competitors"),
  description: msg("Who competes at {name}, and in which events."),
});

const readType = oneOf({ single: "single", average: "average" } as const);

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function CompetitorsPage({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const query = await searchParams;
  const eventId = readParameter(query, ["event", "eventId"], findEvent)?.id;
  if (eventId !== undefined && !competition.eventIds.includes(eventId)) notFound();
  const page = competitionPage(competition.id, "competitors");
  const ofEvent = (id: string, sortBy = wonBy(id)) =>
    addressOf(page, { event: id, sort: sortBy === wonBy(id) ? "" : sortBy });
  const sortBy =
    eventId === undefined ? undefined : (readParameter(query, ["sort", "sort_by"], readType) ?? wonBy(eventId));
  assertCanonical({ path: page, query }, eventId === undefined ? page : ofEvent(eventId, sortBy));
  const registrants = await listAcceptedRegistrants(database(), competition.id);
  if (registrants.length === 0) {
    return (
      <EmptyState title={t("Nobody yet")}>{t("People appear here once their registration is accepted.")}</EmptyState>
    );
  }
  const counts = new Map(
    competition.eventIds.map((id) => [id, registrants.filter(({ eventIds }) => eventIds.includes(id)).length]),
  );
  return (
    <>
      <p className="mb-3 text-muted">{figuresOf(registrants)}</p>
      <EventLinks
        allHref={page}
        eventIds={competition.eventIds}
        counts={counts}
        current={eventId ?? null}
        href={(id) => ofEvent(id)}
      />
      {eventId === undefined || sortBy === undefined ? (
        <Everybody registrants={registrants} eventIds={competition.eventIds} />
      ) : (
        <>
          <PsychSheet
            competitionId={competition.id}
            eventId={eventId}
            sortBy={sortBy}
            href={(type) => ofEvent(eventId, type)}
          />
          <p className="mt-4">
            <a href={to(page)}>{t("All competitors")}</a>
          </p>
        </>
      )}
    </>
  );
}

/** How many they are, from how many countries, and how many of them are new. */
function figuresOf(registrants: readonly Registrant[]): string {
  const newcomers = registrants.filter(({ competitorId }) => competitorId === null).length;
  const countries = new Set(registrants.flatMap(({ countryId }) => countryId ?? [])).size;
  const values = { count: registrants.length, newcomers, returners: registrants.length - newcomers };
  const competitors = t("{count, plural, one {# competitor} other {# competitors}}", values);
  return [
    countries > 1
      ? t("{competitors} from {countries, plural, one {# country} other {# countries}}", { competitors, countries })
      : competitors,
    ...(newcomers > 0 ? [t("{newcomers, number} for the first time", values)] : []),
    ...(newcomers > 0 && values.returners > 0 ? [t("{returners, number} who competed before", values)] : []),
  ].join(" · ");
}

function Everybody({ registrants, eventIds }: { registrants: Registrant[]; eventIds: string[] }) {
  return (
    <Table
      caption={t("Competitors")}
      captionHidden
      asLines
      rows={registrants}
      rowKey={(registrant) => registrant.registrantId}
      columns={[
        { header: t("Name"), rowHeader: true, line: "first", cell: (registrant) => <Name registrant={registrant} /> },
        {
          header: t("Country"),
          line: "second",
          cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
        },
        {
          header: t("Events"),
          narrowOnly: true,
          cell: ({ eventIds: chosen }) => <EventList eventIds={eventIds.filter((id) => chosen.includes(id))} />,
        },
        ...eventIds.map(eventColumn),
      ]}
    />
  );
}

const Name = ({ registrant: { name, competitorId } }: { registrant: Registrant }) => (
  <PersonLink competitorId={competitorId} personName={name} />
);

const eventColumn = (eventId: string): Column<Registrant> => ({
  header: <EventIcon eventId={eventId} named />,
  mark: true,
  wideOnly: true,
  cell: ({ eventIds }) =>
    eventIds.includes(eventId) ? (
      <>
        <span aria-hidden="true">✓</span>
        <span className="sr-only">{t("Yes")}</span>
      </>
    ) : null,
});

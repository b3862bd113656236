import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventIcon, EventList } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import type { Paging } from "#app/_components/paging.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { assertCanonical, oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import {
  type AcceptedFigures,
  countAcceptedRegistrants,
  listAcceptedRegistrants,
  type Registrant,
} from "#lib/registrations/queries.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { NothingYet } from "../../_shared/nothing-yet.tsx";
import { PersonLink } from "../results/_podium.tsx";
import { PsychSheet, wonBy } from "./_psych-sheet.tsx";

export const generateMetadata = competitionMetadata(
  "competitors",
  { title: msg("Competitors"), description: msg("Who competes at {name}, and in which events.") },
  ["event", "sort", "page"],
);

const readType = oneOf({ single: "single", average: "average" } as const);

// So many that a page stays small on the way to a phone.
const perPage = 100;

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function CompetitorsPage({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const query = await searchParams;
  const eventId = readParameter(query, ["event", "eventId"], findEvent)?.id;
  if (eventId !== undefined && !competition.eventIds.includes(eventId)) notFound();
  const page = readPage(query);
  const path = competitionPage(competition.id, "competitors");
  const ofAll = (of: number) => addressOf(path, { page: of });
  const ofEvent = (id: string, sortBy = wonBy(id), of = 1) =>
    addressOf(path, { event: id, sort: sortBy === wonBy(id) ? "" : sortBy, page: of });
  const sortBy =
    eventId === undefined ? undefined : (readParameter(query, ["sort", "sort_by"], readType) ?? wonBy(eventId));
  assertCanonical({ path, query }, eventId === undefined ? ofAll(page) : ofEvent(eventId, sortBy, page));
  const figures = await countAcceptedRegistrants(database(), competition.id);
  if (figures.competitors === 0) {
    const none = { page, perPage, total: 0 };
    return isTooFar(none) ? (
      <PageTooFar {...none} first={path} />
    ) : (
      <NothingYet competition={competition} title={t("Nobody yet")} none={t("Nobody")}>
        {t("People appear here once their registration is accepted.")}
      </NothingYet>
    );
  }
  const paging = {
    page,
    perPage,
    total: eventId === undefined ? figures.competitors : (figures.byEvent.get(eventId) ?? 0),
  };
  return (
    <>
      <p className="mb-3 text-muted">{inWords(figures)}</p>
      <EventLinks
        allHref={path}
        eventIds={competition.eventIds}
        counts={new Map(competition.eventIds.map((id) => [id, figures.byEvent.get(id) ?? 0]))}
        current={eventId ?? null}
        href={(id) => ofEvent(id)}
      />
      {eventId === undefined || sortBy === undefined ? (
        <Paged paging={paging} href={ofAll}>
          <Everybody competition={competition} page={page} />
        </Paged>
      ) : (
        <>
          <Paged paging={paging} href={(of) => ofEvent(eventId, sortBy, of)}>
            <PsychSheet
              competitionId={competition.id}
              eventId={eventId}
              sortBy={sortBy}
              href={(type) => ofEvent(eventId, type)}
              part={[(page - 1) * perPage, page * perPage]}
            />
          </Paged>
          <p className="mt-4">
            <a href={to(path)}>{t("All competitors")}</a>
          </p>
        </>
      )}
    </>
  );
}

type PagedProps = { paging: Paging; href: (page: number) => string; children: ReactNode };

/** A page of a list, and the way to the others where there are more. */
function Paged({ paging, href, children }: PagedProps) {
  if (isTooFar(paging)) return <PageTooFar {...paging} first={href(1)} />;
  return (
    <>
      {children}
      <Pager {...paging} href={href} />
    </>
  );
}

/** How many they are, from how many countries, and how many of them are new. */
function inWords({ competitors: count, newcomers, countries }: AcceptedFigures): string {
  const values = { count, newcomers, returners: count - newcomers };
  const competitors = t("{count, plural, one {# competitor} other {# competitors}}", values);
  return [
    countries > 1
      ? t("{competitors} from {countries, plural, one {# country} other {# countries}}", { competitors, countries })
      : competitors,
    ...(newcomers > 0 ? [t("{newcomers, number} for the first time", values)] : []),
    ...(newcomers > 0 && values.returners > 0 ? [t("{returners, number} who competed before", values)] : []),
  ].join(" · ");
}

type EverybodyProps = { competition: Pick<Competition, "id" | "eventIds">; page: number };

async function Everybody({ competition: { id, eventIds }, page }: EverybodyProps) {
  const registrants = await listAcceptedRegistrants(database(), id, { offset: (page - 1) * perPage, limit: perPage });
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

import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventById, eventNameOf, hasAverage, roundFormatsOf } from "#lib/reference/events.ts";
import { formatById, type ResultType } from "#lib/reference/formats.ts";
import { type PsychSheetRow, psychSheet } from "#lib/registrations/psych-sheet.ts";
import { psychSheetEntries } from "#lib/registrations/psych-sheet-entries.ts";
import { PersonLink } from "../results/_podium.tsx";

type Props = {
  competitionId: string;
  eventId: string;
  sortBy: ResultType;
  href: (sortBy: ResultType) => string;
  /** From which place of the list on and before which other. */
  part: [first: number, end: number];
};

/** Who competes in an event, the best so far first; the headings of both types lead to the other order. */
export async function PsychSheet({ competitionId, eventId, sortBy, href, part }: Props) {
  const rows = psychSheet(await psychSheetEntries(database(), competitionId, eventId), sortBy).slice(...part);
  const event = eventById(eventId);
  const types = event && hasAverage(event) ? (["average", "single"] as const) : (["single"] as const);
  const sort = (type: ResultType) =>
    types.length > 1 && { sort: { href: href(type), direction: type === sortBy ? ("ascending" as const) : null } };
  const averageColumn: Column<PsychSheetRow> = {
    header: t("Average"),
    ...sort("average"),
    numeric: true,
    fit: true,
    line: "first-end",
    lineLabel: t("Average"),
    cell: ({ bests }) =>
      bests.average && <AttemptResult result={bests.average.best} eventId={eventId} type="average" />,
  };
  return (
    <>
      {/* On a phone the row of events above says which it is. */}
      <h2 className="sr-only text-2xl sm:not-sr-only sm:mb-3">
        <EventName eventId={eventId} />
      </h2>
      {types.length > 1 ? (
        // On a phone the headings of columns are out of sight.
        <nav aria-label={t("Sorted by")} className="screen-only mb-2 min-[36rem]:hidden">
          <ul className="flex gap-4 text-sm">
            {types.map((type) => (
              <li key={type}>
                <a
                  href={to(href(type))}
                  className="aria-[current]:font-semibold aria-[current]:text-ink"
                  aria-current={type === sortBy ? "page" : undefined}
                >
                  {type === "single" ? t("By single") : t("By average")}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Table
        caption={t("{event}: competitors by their best results so far", { event: eventNameOf(eventId) })}
        captionHidden
        asLines
        rows={rows}
        rowKey={(row) => row.accountId}
        columns={[
          { header: "#", numeric: true, fit: true, line: "start", cell: ({ position }) => position },
          { header: t("Name"), rowHeader: true, line: "first", cell: (row) => <Name row={row} /> },
          {
            header: t("Country"),
            line: "second",
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          ...(types.length > 1 ? [averageColumn] : []),
          {
            header: t("Single"),
            ...sort("single"),
            numeric: true,
            fit: true,
            line: types.length > 1 ? "second-end" : "first-end",
            lineLabel: t("Single"),
            cell: ({ bests }) => bests.single && <AttemptResult result={bests.single.best} eventId={eventId} />,
          },
          {
            header: t("World rank"),
            numeric: true,
            fit: true,
            lineLabel: t("World rank"),
            cell: ({ bests }) => {
              const best = bests[sortBy];
              return best && formatNumber(best.worldRank);
            },
          },
        ]}
      />
    </>
  );
}

/** What the event is won by. */
export const wonBy = (eventId: string): ResultType => formatById(roundFormatsOf(eventId)[0] ?? "a").sortBy;

const Name = ({ row: { name, competitorId } }: { row: PsychSheetRow }) => (
  <PersonLink competitorId={competitorId} personName={name} />
);

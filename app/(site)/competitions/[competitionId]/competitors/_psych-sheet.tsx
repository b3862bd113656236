import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf, roundFormatsOf } from "#lib/reference/events.ts";
import { formatById, type ResultType } from "#lib/reference/formats.ts";
import { type PsychSheetRow, psychSheet } from "#lib/registrations/psych-sheet.ts";
import { psychSheetEntries } from "#lib/registrations/psych-sheet-entries.ts";
import { PersonLink } from "../results/_podium.tsx";

type Props = { competitionId: string; eventId: string };

/** Who competes in an event, the best so far first. */
export async function PsychSheet({ competitionId, eventId }: Props) {
  const rows = psychSheet(await psychSheetEntries(database(), competitionId, eventId), sortedBy(eventId));
  return (
    <>
      <h2 className="mb-3 text-2xl">
        <EventName eventId={eventId} />
      </h2>
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
          {
            header: t("Average"),
            numeric: true,
            fit: true,
            line: "first-end",
            cell: ({ bests }) =>
              bests.average && <AttemptResult result={bests.average.best} eventId={eventId} type="average" />,
          },
          {
            header: t("Single"),
            numeric: true,
            fit: true,
            line: "second-end",
            cell: ({ bests }) => bests.single && <AttemptResult result={bests.single.best} eventId={eventId} />,
          },
          {
            header: t("World rank"),
            numeric: true,
            fit: true,
            wideOnly: true,
            cell: ({ bests }) => {
              const best = bests[sortedBy(eventId)];
              return best && formatNumber(best.worldRank);
            },
          },
        ]}
      />
    </>
  );
}

/** What the event is won by. */
const sortedBy = (eventId: string): ResultType => formatById(roundFormatsOf(eventId)[0] ?? "a").sortBy;

const Name = ({ row: { name, competitorId } }: { row: PsychSheetRow }) => (
  <PersonLink competitorId={competitorId} personName={name} />
);

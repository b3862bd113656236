import { DateRange } from "#app/_components/date-range.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import type { Result } from "#lib/results/queries/of-competition.ts";
import { competitionsOfPerson, listCompetitionResults } from "#lib/results/queries/of-person.ts";
import { attemptsColumn, placeColumn, recordsOf, roundNameOf, valueColumns } from "./_columns.tsx";
import { addressOfView } from "./_views.ts";

type CompetitionResultsProps = {
  competitorId: string;
  /** How many the person has been at. */
  total: number;
  page: number;
};

// Somebody who does every event of ten competitions has a page of some 40 KB.
const perPage = 10;

/** The results of some competitions under headings of these, event by event, the last round first. */
export async function CompetitionResults({ competitorId, total, page }: CompetitionResultsProps) {
  const paging = { page, perPage, total };
  if (isTooFar(paging)) {
    return <PageTooFar {...paging} first={addressOfView(competitorId, { by: "competition", page: 1 })} />;
  }
  const part = { offset: (page - 1) * perPage, limit: perPage };
  const shown = await competitionsOfPerson(database(), competitorId, { part });
  const results = await listCompetitionResults(
    database(),
    competitorId,
    shown.map(({ id }) => id),
  );
  const byCompetition = Map.groupBy(results, ({ competitionId }) => competitionId);
  return (
    <>
      <Table
        caption={t("Results by competition")}
        captionHidden
        asLines
        groups={shown.map((competition) => ({
          heading: <CompetitionHeading competition={competition} />,
          rows: (byCompetition.get(competition.id) ?? []).toSorted(byEventAndRound),
        }))}
        rowKey={({ id }) => id}
        columns={[
          placeColumn,
          {
            header: t("Event"),
            rowHeader: true,
            line: "first",
            cell: (result) => (
              <>
                <EventName eventId={result.eventId} />{" "}
                <span className="text-sm font-normal text-muted">{roundNameOf(result)}</span>
              </>
            ),
          },
          ...valueColumns(),
          attemptsColumn(5),
        ]}
      />
      <ResultsLegend
        attempts={results.flatMap(({ best, average, attempts }) => [best, average, ...attempts])}
        records={results.flatMap((result) => Object.values(recordsOf(result)))}
      />
      <Pager {...paging} href={(of) => addressOfView(competitorId, { by: "competition", page: of })} />
    </>
  );
}

const byEventAndRound = (a: Result, b: Result): number =>
  compareEventIds(a.eventId, b.eventId) || compareRoundTypeIds(b.roundTypeId, a.roundTypeId) || b.id - a.id;

function CompetitionHeading({ competition: { id, name, startDate, endDate } }: { competition: Competition }) {
  return (
    <>
      <a className="name" href={to(`/competitions/${id}`)}>
        <bdi>{name}</bdi>
      </a>
      {startDate && endDate ? (
        <span className="ms-3 text-sm font-normal text-muted">
          <DateRange start={startDate} end={endDate} length="short" />
        </span>
      ) : null}
    </>
  );
}

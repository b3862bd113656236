import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import { personOf } from "#lib/results/queries/of-competition.ts";
import type { Podium } from "#lib/results/queries/podiums.ts";
import { DecidingResult, Medal, type OnPodium, PersonLink } from "./_podium.tsx";

type PodiumsTableProps = { podiums: Podium[]; rounds: Map<number, Round>; address: (eventId: string) => string };

/** Who won each event, under headings that lead to its results. */
export function PodiumsTable({ podiums, rounds, address }: PodiumsTableProps) {
  return (
    <>
      <Table
        caption={t("Podiums")}
        captionHidden
        asLines
        groups={podiums.map(({ eventId, roundId, results }) => ({
          heading: <PodiumHeading eventId={eventId} round={rounds.get(roundId)} address={address(eventId)} />,
          rows: results.map((result) => ({ result, round: rounds.get(roundId) })),
        }))}
        rowKey={({ result }) => `${result.eventId}-${personOf(result)}`}
        columns={[
          {
            header: t("Place ¦ in a round"),
            numeric: true,
            fit: true,
            line: "start",
            cell: ({ result }) => <Medal place={result.place} />,
          },
          {
            header: t("Person"),
            rowHeader: true,
            line: "first",
            cell: ({ result }) => <PersonLink {...result} />,
          },
          {
            header: t("Result"),
            numeric: true,
            fit: true,
            line: "first-end",
            cell: (row) => <DecidingResult {...row} />,
          },
          {
            header: t("Country"),
            line: "second",
            cell: ({ result: { countryId } }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          {
            header: t("Attempts"),
            wideOnly: true,
            cell: (row) => <AttemptsOfPodium {...row} />,
          },
        ]}
      />
      <ResultsLegend
        attempts={podiums.flatMap(({ results }) =>
          results.flatMap(({ best, average, attempts }) => [best, average, ...attempts]),
        )}
        records={podiums.flatMap(({ results }) =>
          results.flatMap((result) => [result.regionalSingleRecord, result.regionalAverageRecord]),
        )}
      />
    </>
  );
}

function AttemptsOfPodium({ result, round }: { result: OnPodium; round: Round | undefined }) {
  const { attempts, eventId } = result;
  const trimmed = round ? trimmedIndexes(attempts, round.formatId) : [];
  return <Attempts results={attempts} eventId={eventId} counting={(position) => !trimmed.includes(position)} />;
}

/** With a fragment that links to this page's events have always had. */
function PodiumHeading({ eventId, round, address }: { eventId: string; round: Round | undefined; address: string }) {
  return (
    <a href={to(address)} id={`e-${eventId}`}>
      <EventName eventId={eventId} />
      {round ? (
        <span className="ms-3 text-sm font-normal text-muted">{t(roundTypeById(round.roundTypeId).name)}</span>
      ) : null}
    </a>
  );
}

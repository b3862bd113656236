import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { formatNumber, formatShortDate } from "#app/_components/format.ts";
import { RichText } from "#app/_components/rich-text.tsx";
import { type Column, Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { countAhead, type SharedRound } from "#lib/results/head-to-head.ts";

// A page of all rounds that two have shared in ten years would be half a megabyte.
const mostShown = 100;

/** Who was ahead of whom where they met, and those rounds, the latest first. */
export function HeadToHead({ persons, rounds }: { persons: Person[]; rounds: SharedRound[] }) {
  if (rounds.length === 0) {
    return <EmptyState title={t("They have not met")}>{t("No two of them have been in one round.")}</EmptyState>;
  }
  const ahead = countAhead(rounds);
  return (
    <>
      <Table
        caption={t(
          "{count, plural, one {Head to head: in how many of # round one was ahead of another} other {Head to head: in how many of # rounds one was ahead of another}}",
          { count: rounds.length },
        )}
        asLines
        rows={persons}
        rowKey={({ id }) => id}
        columns={[
          { header: t("Ahead"), rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
          ...persons.map(
            (other): Column<Person> => ({
              header: (
                <RichText
                  of="<light>of </light>{name}"
                  values={{ name: other.name }}
                  light={(words) => <span className="font-normal">{words}</span>}
                />
              ),
              numeric: true,
              lineLabel: t("Ahead of {name}", { name: other.name }),
              cell: ({ id }) =>
                id === other.id ? <span className="text-muted">–</span> : formatNumber(ahead(id, other.id)),
            }),
          ),
        ]}
      />
      <Table
        caption={
          rounds.length > mostShown
            ? t("The last {count} rounds that they shared", { count: mostShown })
            : t("Rounds that they shared")
        }
        asLines
        rows={rounds.slice(0, mostShown)}
        rowKey={({ roundId }) => roundId}
        columns={[
          {
            header: t("Round"),
            rowHeader: true,
            cell: ({ competitionId, competitionName, eventId, roundTypeId, day }) => (
              <>
                <EventName eventId={eventId} /> {t(roundTypeById(roundTypeId)?.name ?? roundTypeId)}
                <span className="block text-sm font-normal text-muted">
                  <a className="name" href={to(`/competitions/${competitionId}/results/${eventId}`)}>
                    <bdi>{competitionName}</bdi>
                  </a>
                  {day ? ` · ${formatShortDate(day)}` : ""}
                </span>
              </>
            ),
          },
          ...persons.map(
            ({ id, name }): Column<SharedRound> => ({
              header: <bdi>{name}</bdi>,
              numeric: true,
              lineLabel: name,
              cell: (round) => <Part round={round} competitorId={id} />,
            }),
          ),
        ]}
      />
    </>
  );
}

function Part({ round, competitorId }: { round: SharedRound; competitorId: string }) {
  const part = round.parts.find((candidate) => candidate.competitorId === competitorId);
  if (!part) return null;
  const isFirst = round.parts.every(({ position }) => position >= part.position);
  const isByAverage = round.parts.some(({ average }) => average > 0);
  const value =
    isByAverage && part.average !== 0 ? (
      <AttemptResult result={part.average} eventId={round.eventId} type="average" />
    ) : (
      <AttemptResult result={part.best} eventId={round.eventId} />
    );
  return (
    <>
      {isFirst ? <strong>{value}</strong> : value}{" "}
      <span className="text-sm text-muted">
        <span className="sr-only">{t(", place")} </span>#{part.position}
      </span>
    </>
  );
}

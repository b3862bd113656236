import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { countOf, formatNumber, formatShortDate } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { to } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { countAhead, type SharedRound } from "#lib/results/head-to-head.ts";

// A page of all rounds that two have shared in ten years would be half a megabyte.
const mostShown = 100;
const noun = { one: "round", many: "rounds" };

/** Who was ahead of whom where they met, and those rounds, the latest first. */
export function HeadToHead({ persons, rounds }: { persons: Person[]; rounds: SharedRound[] }) {
  if (rounds.length === 0) {
    return <EmptyState title="They have not met">No two of them have been in one round.</EmptyState>;
  }
  const ahead = countAhead(rounds);
  return (
    <>
      <Table
        caption={`Head to head: in how many of ${countOf(rounds.length, noun)} one was ahead of another`}
        rows={persons}
        rowKey={({ id }) => id}
        columns={[
          { header: "Ahead", rowHeader: true, cell: ({ name }) => name },
          ...persons.map(
            (other): Column<Person> => ({
              header: (
                <>
                  <span className="font-normal">of </span>
                  {other.name}
                </>
              ),
              numeric: true,
              cell: ({ id }) =>
                id === other.id ? <span className="text-muted">–</span> : formatNumber(ahead(id, other.id)),
            }),
          ),
        ]}
      />
      <Table
        caption={
          rounds.length > mostShown ? `The last ${mostShown} rounds that they shared` : "Rounds that they shared"
        }
        rows={rounds.slice(0, mostShown)}
        rowKey={({ roundId }) => roundId}
        columns={[
          {
            header: "Round",
            rowHeader: true,
            cell: ({ competitionId, competitionName, eventId, roundTypeId, day }) => (
              <>
                <EventName eventId={eventId} /> {roundTypeById(roundTypeId)?.name ?? roundTypeId}
                <span className="block text-sm font-normal text-muted">
                  <a href={to(`/competitions/${competitionId}/results/${eventId}`)}>{competitionName}</a>
                  {day ? ` · ${formatShortDate(day)}` : ""}
                </span>
              </>
            ),
          },
          ...persons.map(
            ({ id, name }): Column<SharedRound> => ({
              header: name,
              numeric: true,
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
        <span className="sr-only">, place </span>#{part.position}
      </span>
    </>
  );
}

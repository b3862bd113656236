import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Table } from "#app/_components/table.tsx";
import {
  formatAdvancement,
  formatCutoff,
  formatName,
  formatTimeLimit,
  roundTotalsOf,
} from "#lib/competitions/format-round.ts";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { roundConditions } from "../../_shared/round-conditions.ts";

export const generateMetadata = competitionMetadata("events", {
  title: msg("Events"),
  description: msg("The rounds of {name}: formats, time limits, cutoffs, and who goes on."),
});

export default async function EventsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const events = await listEvents(database(), competition.id);
  const held = events.filter((event) => event.rounds.length > 0);
  const totals = roundTotalsOf(held.map(({ eventId: id, rounds }) => ({ id, rounds })));
  if (held.length === 0) {
    return (
      <EmptyState title={t("No rounds yet")}>{t("The organizers have not said how the events are held.")}</EmptyState>
    );
  }
  return (
    <Table
      caption={t("Rounds, how they are held and who goes on")}
      captionHidden
      asLines
      rowKey={(round: Round) => round.id}
      groups={held.map((event) => ({ heading: <EventName eventId={event.eventId} />, rows: event.rounds }))}
      columns={[
        {
          header: t("Round"),
          rowHeader: true,
          line: "first",
          cell: (round) => t(roundTypeById(round.roundTypeId).name),
        },
        { header: t("Format"), line: "first-end", cell: (round) => formatName(round.formatId) },
        {
          header: t("Time limit"),
          lineLabel: t("Time limit"),
          cell: (round) => formatTimeLimit(roundConditions(round).timeLimit, totals),
        },
        {
          header: t("Cutoff"),
          lineLabel: t("Cutoff"),
          cell: (round) => formatCutoff(roundConditions(round).cutoff, round.eventId),
        },
        {
          header: t("Goes on"),
          lineLabel: t("Goes on"),
          cell: (round) => formatAdvancement(roundConditions(round).advancement, round),
        },
      ]}
    />
  );
}

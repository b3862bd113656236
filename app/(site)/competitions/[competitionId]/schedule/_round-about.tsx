import { DescriptionList } from "#app/_components/description-list.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Icon } from "#app/_components/icon.tsx";
import {
  formatAdvancement,
  formatCutoff,
  formatName,
  formatTimeLimit,
  type RoundTotals,
} from "#lib/competitions/format-round.ts";
import type { HeldEvent, Round } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { t } from "#lib/language/translate.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { roundConditions } from "../../_shared/round-conditions.ts";

export type RoundsById = ReadonlyMap<string, Round>;

export const roundsById = (events: readonly HeldEvent[]): RoundsById =>
  new Map(
    events.flatMap(({ eventId, rounds }) =>
      rounds.map((round) => [formatRoundId({ eventId, roundNumber: round.number }), round] as const),
    ),
  );

export const idOfRound = (roundId: string): string => `about-${roundId}`;

type Props = { roundId: string; round: Round; totals: RoundTotals };

/** What is known of a round before it is held; opened from wherever it stands in the schedule, without scripts. */
export function RoundAbout({ roundId, round, totals }: Props) {
  const id = idOfRound(roundId);
  const { timeLimit, cutoff, advancement } = roundConditions(round);
  return (
    <div popover="auto" id={id} role="dialog" aria-labelledby={`${id}-name`} className="round-about">
      <div className="mb-2 flex items-start justify-between gap-4">
        <h3 id={`${id}-name`} className="text-xl">
          <EventName eventId={round.eventId} />
          <span className="block text-base font-normal text-muted">{t(roundTypeById(round.roundTypeId).name)}</span>
        </h3>
        <button
          type="button"
          className="icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("Close")}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <DescriptionList
        items={[
          { term: t("Format"), value: formatName(round.formatId) },
          { term: t("Time limit"), value: formatTimeLimit(timeLimit, totals) },
          { term: t("Cutoff"), value: formatCutoff(cutoff, round.eventId) },
          { term: t("Goes on"), value: formatAdvancement(advancement, round) },
        ]}
      />
    </div>
  );
}

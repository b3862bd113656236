import { StatusChip } from "#app/_components/badge.tsx";
import { formatRound } from "#lib/competitions/format-round.ts";
import { parseRoundId } from "#lib/competitions/round-id.ts";
import { t, to } from "#lib/language/translate.ts";
import type { RoundNow } from "#lib/scoretaking/queries/rounds-now.ts";
import { competitionPage } from "./address.ts";

/** What one would follow at a competition that is under way: a round that results come in of, or that is open. */
export function LiveState({ competitionId, round }: { competitionId: string; round: RoundNow }) {
  const { roundId, roundsOfEvent, isActive } = round;
  const eventId = parseRoundId(roundId)?.eventId ?? "";
  const name = formatRound(roundId, new Map([[eventId, roundsOfEvent]]));
  return (
    <a className="live-state" href={to(competitionPage(competitionId, `live/rounds/${roundId}`))}>
      <StatusChip tone={isActive ? "danger" : "accent"}>
        {isActive ? t("Live: {round}", { round: name }) : t("Now: {round}", { round: name })}
      </StatusChip>
    </a>
  );
}

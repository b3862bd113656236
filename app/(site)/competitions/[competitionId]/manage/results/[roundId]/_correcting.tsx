import { RichText } from "#app/_components/rich-text.tsx";
import { formatRoundId, parseRoundId } from "#lib/competitions/round-id.ts";
import { to } from "#lib/language/translate.ts";
import type { LiveRound } from "#lib/scoretaking/live-round.ts";
import { roundPage } from "../_round-page.ts";

type Props = { competitionId: string; round: Pick<LiveRound, "eventId" | "number" | "linkedRoundIds"> };

/** How a result is corrected once the next round is open, and by whom. */
export function Correcting({ competitionId, round: { eventId, number, linkedRoundIds } }: Props) {
  // The other half of a Dual Round is not what follows.
  const last = Math.max(number, ...(linkedRoundIds ?? []).map((id) => parseRoundId(id)?.roundNumber ?? 0));
  const next = formatRoundId({ eventId, roundNumber: last + 1 });
  return (
    <p className="mt-2">
      <RichText
        of="To correct one, whoever manages the competition <next>closes the next round</next>, as long as that has no results; later, the delegate names it when submitting the results, and the results team corrects it once they are posted."
        next={(words) => <a href={to(roundPage({ competitionId, roundId: next }, "/round"))}>{words}</a>}
      />
    </p>
  );
}

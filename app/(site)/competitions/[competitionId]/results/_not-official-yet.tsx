import { Icon } from "#app/_components/icon.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { hasReachedLastDay } from "#lib/competitions/life-cycle.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";

/** On one line of a phone: it stands before the results. */
export function NotOfficialYet({ competition }: { competition: Competition }) {
  if (competition.resultsPostedAt !== null) return null;
  return (
    <p className="not-official">
      <Icon name="info" size={18} />
      <span>
        {/* From then on they may all be in, and be handed in: that they are is for those who manage it. */}
        {hasReachedLastDay(competition, currentTime())
          ? t("Not official yet: results may still change.")
          : t("Not official yet: results still come in.")}
      </span>
    </p>
  );
}

/** Below the results: where Live marks records already, they are looked for here. */
export const RecordsToCome = ({ competition: { resultsPostedAt } }: { competition: Competition }) =>
  resultsPostedAt === null ? (
    <p className="mb-4 text-sm text-muted">{t("Records are marked here once the results are official.")}</p>
  ) : null;

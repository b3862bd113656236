import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { t, to } from "#lib/language/translate.ts";
import { wordCorrection } from "#lib/results/corrections/lines.ts";
import type { Correction } from "#lib/results/corrections/queries.ts";

/** What was corrected, the latest first; each leads to how it was before. */
export const CorrectionList = ({ corrections }: { corrections: readonly Correction[] }) => (
  <ul className="grid gap-4">
    {corrections.map(({ id, reason, at, byName, undoneBy, competitionId, ...kept }) => (
      <li key={id} className="wrap-anywhere">
        <a href={to(`/staff/corrections/${id}`)}>{wordCorrection(kept).summary}</a>{" "}
        {undoneBy === null ? null : <Badge>{t("Taken back")}</Badge>}
        <span className="block text-sm text-muted">
          {competitionId === null ? "" : `${competitionId}. `}“{reason}” {byName ?? t("On the server")},{" "}
          {formatMoment(at)}
        </span>
      </li>
    ))}
  </ul>
);

type CardProps = { corrections: readonly Correction[]; total: number };

/** The newest corrections, and how many there are before. */
export const CorrectionsCard = ({ corrections, total }: CardProps) => (
  <Card title={t("Corrections")}>
    {total === 0 ? (
      <p className="text-muted">{t("Nothing was corrected.")}</p>
    ) : (
      <CorrectionList corrections={corrections} />
    )}
    {total > corrections.length ? (
      <p className="mt-4">{t("And {count, number} more before.", { count: total - corrections.length })}</p>
    ) : null}
  </Card>
);

import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { comma } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { wordCorrection } from "#lib/results/corrections/lines.ts";
import type { Correction } from "#lib/results/corrections/queries.ts";
import { Line, Lines } from "./lines.tsx";

/** What was corrected, the latest first; each leads to how it was before. */
export const CorrectionList = ({ corrections }: { corrections: readonly Correction[] }) => (
  <Lines isWithin="card">
    {corrections.map(({ id, reason, at, byName, undoneBy, competitionName, ...kept }) => (
      <Line
        key={id}
        href={`/staff/corrections/${id}`}
        name={wordCorrection(kept).summary}
        marks={undoneBy === null ? null : <Badge>{t("Taken back")}</Badge>}
        detail={
          <>
            {competitionName === null ? null : (
              <>
                <bdi>{competitionName}</bdi>
                {". "}
              </>
            )}
            “<bdi>{reason}</bdi>” {byName ?? t("On the server")}
            {comma()}
            {formatMoment(at)}
          </>
        }
      />
    ))}
  </Lines>
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

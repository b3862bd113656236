import { Notice } from "#app/_components/notice.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import { competitionPage } from "../../../_shared/address.ts";

type Props = { competition: Competition; reason: string };

/** Why nothing can be typed here, and where the results are once they are posted. */
export function ClosedNotice({ competition, reason }: Props) {
  const { id, resultsPostedAt, scoretakingSoftware } = competition;
  if (resultsPostedAt !== null)
    return (
      // In one line, close to the list below it: that is what one comes for.
      <div className="-mb-3">
        <Notice tone="success">
          <span className="flex flex-wrap gap-x-4">
            <strong className="notice-title">{t("The results are posted")}</strong>
            <a href={to(competitionPage(id, "results"))}>{t("See the results")}</a>
          </span>
        </Notice>
      </div>
    );
  return (
    <Notice title={t("Results are not typed here now")}>
      {scoretakingSoftware === "internal" ? reason : typedElsewhere(competition)}.{" "}
      <a href={to(competitionPage(id, "manage/results"))}>{t("All rounds")}</a>
    </Notice>
  );
}

/** Where the results of a competition come from, if not from here. */
export const typedElsewhere = ({ scoretakingSoftware }: Competition): string =>
  scoretakingSoftware === "wca_live"
    ? t("Results of this competition are typed in WCA Live")
    : t("Results of this competition are typed in another program");

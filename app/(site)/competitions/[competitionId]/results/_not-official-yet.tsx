import { Notice } from "#app/_components/notice.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { dayThere } from "#lib/competitions/venue-day.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";

export function NotOfficialYet({ competition }: { competition: Competition }) {
  const { resultsPostedAt, endDate } = competition;
  if (resultsPostedAt !== null) return null;
  const isOver = endDate !== null && endDate < dayThere(competition, currentTime());
  return (
    <Notice title={t("Not official yet")}>
      {isOver
        ? t("The competition is over, and its results are being checked: they may still change.")
        : t("These results come in during the competition.")}
    </Notice>
  );
}

import { Notice } from "#app/_components/notice.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";

export function NotOfficialYet({ competition }: { competition: Competition }) {
  if (competition.resultsPostedAt !== null) return null;
  return <Notice title={t("Not official yet")}>{t("These results come in during the competition.")}</Notice>;
}

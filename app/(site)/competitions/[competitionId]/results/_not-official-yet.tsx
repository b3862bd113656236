import { Notice } from "#app/_components/notice.tsx";
import type { Competition } from "#lib/competitions/competition.ts";

export function NotOfficialYet({ competition }: { competition: Competition }) {
  if (competition.resultsPostedAt !== null) return null;
  return <Notice title="Not official yet">These results come in during the competition.</Notice>;
}

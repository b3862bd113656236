import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";
import { kmBetween, type Point } from "#lib/reference/distance.ts";

type Props = {
  competition: Pick<ListedCompetition, "latitudeMicrodegrees" | "longitudeMicrodegrees">;
  from: Point;
};

/** "· 12 km": how far away it is held, as the crow flies. */
export function Distance({ competition, from }: Props) {
  const { latitudeMicrodegrees: north, longitudeMicrodegrees: east } = competition;
  if (north === null || east === null) return null;
  const km = Math.round(kmBetween(from, { latitude: north / 1e6, longitude: east / 1e6 }));
  return <span className="whitespace-nowrap text-muted"> · {t("{km, number} km", { km })}</span>;
}

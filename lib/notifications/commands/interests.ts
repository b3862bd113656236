import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { savedInterests } from "#lib/db/schema/notifications.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { isContinentId } from "#lib/reference/continents.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { longestKm, type Point } from "#lib/reference/distance.ts";
import { compareEventIds, officialEvents } from "#lib/reference/events.ts";
import { unknownPlace } from "#lib/reference/unknown-place.ts";
import { areaOf, mostInterests } from "../interest.ts";

/** As a form says it. */
type Wanted = {
  /** A continent's id, a country's ISO code, or nothing. */
  where: string;
  near: string;
  within: string;
  event: readonly string[];
};

type Adding = {
  accountId: number;
  wanted: Wanted;
  /** Where a city is that somebody has typed, or a point. */
  findPlace: (text: string) => Promise<Point | undefined>;
};

/** Has somebody hear of new competitions that fit. The same again is kept once. */
export async function addInterest(db: Database, { accountId, wanted, findPlace }: Adding): Promise<void> {
  const { where, near, within } = wanted;
  const country = where === "" || isContinentId(where) ? undefined : countryByIso2(where);
  const continentId = isContinentId(where) ? where : null;
  if (where !== "" && !country && continentId === null)
    throw fieldProblem("where", t("Choose a country or a continent."));
  const chosen = new Set(wanted.event);
  const eventIds = officialEvents
    .map(({ id }) => id as string)
    .filter((id) => chosen.has(id))
    .toSorted(compareEventIds);
  if (eventIds.length < chosen.size) throw fieldProblem("event", t("Choose from these events."));
  const circle = near === "" ? undefined : { ...(await pointOf(near, findPlace)), km: kmOf(within) };
  if (where === "" && !circle && eventIds.length === 0) {
    throw fieldProblem(
      "where",
      t("Choose a place, a distance or events: all new competitions are in the feed of the list."),
    );
  }
  const area = circle && areaOf(circle);
  const columns = {
    ...{ accountId, countryId: country?.id ?? null, continentId, eventIds },
    ...(circle &&
      area && {
        placeName: near,
        latitudeMicrodegrees: Math.round(circle.latitude * 1e6),
        longitudeMicrodegrees: Math.round(circle.longitude * 1e6),
        km: circle.km,
        southMicrodegrees: area.south,
        northMicrodegrees: area.north,
        westMicrodegrees: area.west,
        eastMicrodegrees: area.east,
      }),
  };
  await db.transaction(async (tx) => {
    // Two at once would each count without the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
    const [added] = await tx.insert(savedInterests).values(columns).onConflictDoNothing().returning();
    if (!added) return;
    if ((await tx.$count(savedInterests, eq(savedInterests.accountId, accountId))) > mostInterests) {
      throw conflict(t("You look for {most} things, as many as one can: remove one first.", { most: mostInterests }));
    }
  });
}

export async function removeInterest(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await db.delete(savedInterests).where(and(eq(savedInterests.id, id), eq(savedInterests.accountId, accountId)));
}

async function pointOf(near: string, findPlace: Adding["findPlace"]): Promise<Point> {
  const point = await findPlace(near);
  if (!point) throw fieldProblem("near", unknownPlace(near));
  return point;
}

function kmOf(within: string): number {
  const km = /^\d{1,5}$/.test(within) ? Number(within) : 0;
  if (km < 1 || km > longestKm) throw fieldProblem("within", t("Choose a distance."));
  return km;
}

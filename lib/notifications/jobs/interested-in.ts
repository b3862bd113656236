import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { savedInterests } from "#lib/db/schema/notifications.ts";
import { countryById } from "#lib/reference/countries.ts";
import { earthRadiusKm } from "#lib/reference/distance.ts";

/** What interests are compared with. */
export type Matched = {
  id: string;
  countryId: string;
  eventIds: readonly string[];
  latitudeMicrodegrees: number | null;
  longitudeMicrodegrees: number | null;
};

type Slice = { after: number; limit: number };

/**
 * Whom a new competition interests and who does not hold it themselves, by account, some at a time. Each kind of interest is
 * found along its own index: those of the country, of its continent, around a place, and of events anywhere.
 */
export async function listInterested(db: Database, competition: Matched, { after, limit }: Slice): Promise<number[]> {
  const rows = await db.execute<{ account_id: number }>(interestedQuery(competition, { after, limit }));
  return rows.map((row) => row.account_id);
}

/** The statement itself, for whoever looks at how it is answered. */
export function interestedQuery(competition: Matched, { after, limit }: Slice): SQL {
  const continentId = countryById(competition.countryId)?.continentId ?? null;
  const { km, countryId, continentId: continent, eventIds } = savedInterests;
  const country = competition.countryId;
  const events = sql`array(select jsonb_array_elements_text(${JSON.stringify(competition.eventIds)}::jsonb))`;
  const isNoHolder = sql`account_id not in (select held.account_id from ${competitionInvitations} as held
    where held.competition_id = ${competition.id} and held.state = 'accepted')`;
  // Each part has as many different people as the whole may have, so that none is passed over.
  const part = (where: SQL) => sql`(select distinct account_id from ${savedInterests}
    where ${where} and ${isNoHolder} and (${eventIds} = '{}' or ${eventIds} && ${events}) and account_id > ${after}
    order by account_id limit ${limit})`;
  const around = near(competition);
  const parts = [
    part(sql`${km} is null and ${countryId} is not null and ${countryId} = ${country}`),
    part(sql`${km} is null and ${continent} is not null and ${continent} = ${continentId}`),
    part(sql`${km} is null and ${countryId} is null and ${continent} is null`),
    ...(around
      ? [
          part(sql`${km} is not null and (${countryId} is null or ${countryId} = ${country})
            and (${continent} is null or ${continent} = ${continentId}) and ${around}`),
        ]
      : []),
  ];
  return sql`select account_id from (${sql.join(parts, sql` union `)}) as interested
    order by account_id limit ${limit}`;
}

const wholeTurn = 360_000_000;

/** The box that lies in the index, and then the distance along the surface of the earth. */
function near({ latitudeMicrodegrees: north, longitudeMicrodegrees: east }: Matched): SQL | undefined {
  if (north === null || east === null) return undefined;
  const { westMicrodegrees, southMicrodegrees, eastMicrodegrees, northMicrodegrees } = savedInterests;
  const area = sql`box(point(${westMicrodegrees}, ${southMicrodegrees}), point(${eastMicrodegrees}, ${northMicrodegrees}))`;
  const holds = (longitude: number) => {
    const spot = sql.raw(`point(${longitude}, ${north})`);
    return sql`${area} && box(${spot}, ${spot})`;
  };
  const [latitude, longitude] = [sql.raw(String(north / 1e6)), sql.raw(String(east / 1e6))];
  const [placeNorth, placeEast] = [
    sql`${savedInterests.latitudeMicrodegrees} / 1e6::float8`,
    sql`${savedInterests.longitudeMicrodegrees} / 1e6::float8`,
  ];
  return sql`(${holds(east)} or ${holds(east + wholeTurn)})
    and ${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(power(sind((${placeNorth} - (${latitude})::float8) / 2), 2)
      + cosd((${latitude})::float8) * cosd(${placeNorth}) * power(sind((${placeEast} - (${longitude})::float8) / 2), 2))))
      <= ${savedInterests.km}`;
}

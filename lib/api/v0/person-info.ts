import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { type PersonalRank, personalRanks } from "#lib/persons/personal-ranks.ts";
import type { Person as PersonRow } from "#lib/persons/queries.ts";
import { personStatistics } from "#lib/results/queries/person-statistics.ts";
import { type PrivateFields, profilesOf, ReducedPerson, toReducedPerson } from "./person.ts";
import { Rank, toRank } from "./rank.ts";

/** A competitor with what they have achieved. */
export const PersonInfo = z
  .object({
    person: ReducedPerson,
    competition_count: z.int(),
    personal_records: z
      .record(z.string(), z.object({ single: Rank.optional(), average: Rank.optional() }))
      .meta({ description: "By event; without an average there is no such key" }),
    medals: z.object({ gold: z.int(), silver: z.int(), bronze: z.int(), total: z.int() }),
    records: z.object({ national: z.int(), continental: z.int(), world: z.int(), total: z.int() }),
    total_solves: z.int(),
  })
  .meta({ id: "PersonInfo" });

/** In five queries, however many they are. */
export async function toPersonInfos(
  db: Database,
  rows: PersonRow[],
  now: Date,
  shown: PrivateFields = {},
): Promise<z.input<typeof PersonInfo>[]> {
  const ids = rows.map((row) => row.id);
  const [profiles, ranks, statistics] = await Promise.all([
    profilesOf(db, rows, now),
    personalRanks(db, ids),
    personStatistics(db, ids),
  ]);
  return rows.map((row) => {
    const { competitionCount, solveCount, medals, records } = statistics(row.id);
    return {
      person: toReducedPerson(row, profiles.get(row.id), shown),
      competition_count: competitionCount,
      personal_records: toPersonalRecords(ranks(row.id)),
      medals,
      records,
      total_solves: solveCount,
    };
  });
}

const toPersonalRecords = (ranks: PersonalRank[]) =>
  Object.fromEntries(
    [...Map.groupBy(ranks, (rank) => rank.eventId)].map(([eventId, ofEvent]) => [
      eventId,
      Object.fromEntries(ofEvent.map((rank) => [rank.type, toRank(rank)])),
    ]),
  );

import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { followedPersons } from "#lib/db/schema/notifications.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import type { JobContext } from "#lib/jobs/job.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { writeNotifications } from "../commands/write-notifications.ts";
import type { Achievement, Telling } from "../notification.ts";
import { batchSize, inBatches } from "./in-batches.ts";

type Told = Telling["competition"];

/** Tells whoever follows somebody of their records and personal bests at a competition, all of a person together. */
export async function tellFollowers(competition: Told, context: JobContext): Promise<void> {
  const achievements = await achievementsAt(context.db, competition.id);
  if (achievements.size === 0) return;
  const competitorIds = [...achievements.keys()];
  await inBatches(context, { competitorId: "", accountId: 0 }, async (tx, last) => {
    const followers = await listFollowers(tx, competitorIds, last);
    await writeNotifications(tx, {
      kind: "followed_person",
      told: followers.map(({ account_id, competitor_id, name }) => ({
        ...{ accountId: account_id, competition, person: { id: competitor_id, name } },
        details: { achievements: achievements.get(competitor_id) ?? [] },
      })),
      mail: "as chosen",
      now: context.now(),
    });
    const end = followers.at(-1);
    return end && followers.length === batchSize
      ? { competitorId: end.competitor_id, accountId: end.account_id }
      : undefined;
  });
}

type Follower = { competitor_id: string; account_id: number; name: string };

/** By person and account; nobody is told of themselves. */
const listFollowers = (
  tx: Database,
  competitorIds: string[],
  { competitorId, accountId }: { competitorId: string; accountId: number },
) =>
  tx.execute<Follower>(sql`
    select followed.competitor_id, followed.account_id, ${persons.name}
    from ${followedPersons} as followed join ${persons} on ${persons.id} = followed.competitor_id
    join ${accounts} on ${accounts.id} = followed.account_id
    where followed.competitor_id in (select jsonb_array_elements_text(${JSON.stringify(competitorIds)}::jsonb))
      and (followed.competitor_id, followed.account_id) > (${competitorId}, ${accountId})
      and ${accounts.competitorId} is distinct from followed.competitor_id
    order by followed.competitor_id, followed.account_id limit ${batchSize}`);

type Row = { competitor_id: string; event_id: string; type: ResultType; value: number; marker: string | null };

/** What those whom somebody follows did at a competition that was a record, or better than all that they had done elsewhere. */
async function achievementsAt(db: Database, competitionId: string): Promise<Map<string, Achievement[]>> {
  const rows = await db.execute<Row>(sql`
    with best as (
      select result.competitor_id, result.event_id, entry.type, min(entry.value) as value,
        min(entry.marker order by entry.marker <> 'WR', entry.marker = 'NR') as marker
      from ${results} as result
      cross join lateral (values ('single', result.best, result.regional_single_record),
        ('average', result.average, result.regional_average_record)) as entry(type, value, marker)
      where result.competition_id = ${competitionId} and entry.value > 0
        and exists (select from ${followedPersons} as followed where followed.competitor_id = result.competitor_id)
      group by result.competitor_id, result.event_id, entry.type
    )
    select * from best where marker is not null or not exists (
      select from ${results} as other
      join ${competitions} as held on held.id = other.competition_id and held.results_posted_at is not null
      where other.competitor_id = best.competitor_id and other.event_id = best.event_id
        and other.competition_id <> ${competitionId}
        and case best.type when 'single' then other.best else other.average end between 1 and best.value)
    order by competitor_id`);
  const byPerson = Map.groupBy(rows, (row) => row.competitor_id);
  return new Map(
    [...byPerson].map(([competitorId, some]) => [
      competitorId,
      some
        .toSorted((a, b) => compareEventIds(a.event_id, b.event_id) || (a.type < b.type ? 1 : -1))
        .map(({ event_id, type, value, marker }) => ({ eventId: event_id, type, value, marker })),
    ]),
  );
}

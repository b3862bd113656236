import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { bookmarks, competitions } from "#lib/db/schema/competitions.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { declareJob, noPayload } from "#lib/jobs/job.ts";
import { writeNotifications } from "../commands/write-notifications.ts";
import type { Telling } from "../notification.ts";
import { batchSize, inBatches } from "./in-batches.ts";

/** Tells those who marked a competition that its registration opens in a day, and once more when it does. */
export const tellRegistrationOpens = declareJob({
  name: "tell-registration-opens",
  payload: noPayload,
  every: "*/5 * * * *",
  waiting: "one run for all",
  atOnce: "one",
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  longestSeconds: 15 * 60,
  keptDays: 1,
  run: async (_, context) => {
    const now = context.now();
    await inBatches(context, { competitionId: "", accountId: 0 }, async (tx, last) => {
      const rows = await listWaiting(tx, last, now);
      await writeNotifications(tx, {
        kind: "registration_opens",
        told: rows.map(({ account_id, occasion, opens_at, is_open, ...competition }) => ({
          ...{ accountId: account_id, occasion, competition },
          details: { opensAt: new Date(opens_at).toISOString(), isOpen: is_open },
        })),
        mail: "as chosen",
        now,
      });
      const end = rows.at(-1);
      return end && rows.length === batchSize ? { competitionId: end.id, accountId: end.account_id } : undefined;
    });
  },
});

const hourMilliseconds = 3600 * 1000;
const soonHours = 24;
// Who was not told by then, for nothing ran, has seen it.
const lateHours = 12;

type Row = { account_id: number; occasion: string; opens_at: string; is_open: boolean } & Telling["competition"];

/** Who is to be told, and is not yet: not those who registered already, or marked it when it was open. */
function listWaiting(tx: Database, last: { competitionId: string; accountId: number }, now: Date) {
  const [from, until] = [-lateHours, soonHours].map((hours) =>
    new Date(now.getTime() + hours * hourMilliseconds).toISOString(),
  );
  return tx.execute<Row>(sql`
    with opening as materialized (
      select id, name, start_date::text as "startDate", end_date::text as "endDate", city, country_id as "countryId",
        registration_opens_at as opens_at, registration_opens_at <= ${now.toISOString()} as is_open,
        case when registration_opens_at <= ${now.toISOString()} then 'open ' else 'soon ' end
          || extract(epoch from registration_opens_at)::bigint as occasion
      from ${competitions}
      where is_visible and cancelled_at is null and registration_opens_at between ${from} and ${until}
        and (registration_closes_at is null or registration_closes_at > ${now.toISOString()})
    )
    select opening.*, marked.account_id
    from opening join ${bookmarks} as marked on marked.competition_id = opening.id
    where (opening.id, marked.account_id) > (${last.competitionId}, ${last.accountId})
      and (not is_open or marked.created_at < opens_at)
      and not exists (select from ${registrations} as own where own.competition_id = opening.id
        and own.account_id = marked.account_id and own.status <> 'cancelled')
      and not exists (select from ${notifications} as told where told.account_id = marked.account_id
        and told.kind = 'registration_opens' and told.competition_id = opening.id and told.occasion = opening.occasion)
    order by opening.id, marked.account_id limit ${batchSize}`);
}

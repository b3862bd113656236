import { and, eq, gte, sql } from "drizzle-orm";
import { type Database, database } from "#lib/db/connection.ts";
import { applicationUsage } from "#lib/db/schema/oauth.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

const shownDays = 30;
const writeEveryMilliseconds = 10_000;
const dayMilliseconds = 24 * 3600 * 1000;

type Counted = { calls: number; errors: number; tokens: number };
type Waiting = { counts: Map<string, Counted>; timer: NodeJS.Timeout | undefined };

const held = new ProcessWide<Waiting>("usage");

/** Counts what an application did; many counts are written together, a few seconds later. */
export function countUsage(
  applicationId: number,
  { calls = 0, errors = 0, tokens = 0 }: Partial<Counted>,
  now: Date,
): void {
  const waiting = held.orMake(() => ({ counts: new Map(), timer: undefined }));
  const key = `${applicationId} ${Math.floor(now.getTime() / dayMilliseconds)}`;
  const counted = waiting.counts.get(key) ?? { calls: 0, errors: 0, tokens: 0 };
  counted.calls += calls;
  counted.errors += errors;
  counted.tokens += tokens;
  waiting.counts.set(key, counted);
  waiting.timer ??= setTimeout(writeInBackground, writeEveryMilliseconds).unref();
}

// Also where there is no database any more: nobody waits for this, and nothing may end for it.
async function writeInBackground(): Promise<void> {
  try {
    await writeUsage(database());
  } catch (error) {
    log().warn({ err: error }, "usage was not written");
  }
}

/** Writes what was counted so far. */
export async function writeUsage(db: Database): Promise<void> {
  const waiting = held.value;
  if (!waiting) return;
  held.value = undefined;
  clearTimeout(waiting.timer);
  const rows = [...waiting.counts].map(([key, counted]) => {
    const [applicationId = 0, day = 0] = key.split(" ").map(Number);
    return { applicationId, day: dayOf(new Date(day * dayMilliseconds)), ...counted };
  });
  if (rows.length === 0) return;
  // An application that was deleted meanwhile has nothing to count for.
  await db.execute(sql`
    insert into ${applicationUsage} (application_id, day, calls, errors, tokens)
    select u.* from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::text::jsonb)
      as u(application_id int, day date, calls int, errors int, tokens int)
    where exists (select 1 from applications a where a.id = u.application_id)
    on conflict (application_id, day) do update set
      calls = application_usage.calls + excluded.calls,
      errors = application_usage.errors + excluded.errors,
      tokens = application_usage.tokens + excluded.tokens`);
}

const toColumns = ({ applicationId, ...rest }: Counted & { applicationId: number; day: string }) => ({
  application_id: applicationId,
  ...rest,
});

export type DayOfUse = Counted & { day: string };

/** The last thirty days, the days without any use too. */
export async function listUsage(db: Database, applicationId: number, today: Date): Promise<DayOfUse[]> {
  const days = Array.from({ length: shownDays }, (_, index) =>
    dayOf(new Date(today.getTime() - (shownDays - 1 - index) * dayMilliseconds)),
  );
  const rows = await db
    .select()
    .from(applicationUsage)
    .where(and(eq(applicationUsage.applicationId, applicationId), gte(applicationUsage.day, days[0] ?? "")));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const { calls = 0, errors = 0, tokens = 0 } = byDay.get(day) ?? {};
    return { day, calls, errors, tokens };
  });
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

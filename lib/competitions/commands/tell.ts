import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { results } from "#lib/db/schema/results.ts";
import { canBeWrittenTo } from "#lib/mail/can-be-written-to.ts";
import type { Content } from "#lib/mail/compose.ts";
import { queueMail } from "#lib/mail/queue.ts";
import type { NotificationKind } from "#lib/reference/notification-kinds.ts";

type Occasion = {
  competitionId: string;
  /** What is said, to each in their language. */
  word: () => Content;
  /** What of the competition it is about. */
  about: string;
  /** Whether it may happen again, and is told each time. */
  isRepeatable?: boolean;
  /** Who does it knows of it. */
  except: number | null;
  /** What those who are told may stop by itself. */
  kind?: NotificationKind;
  now: Date;
};

/** Those who are or wait to be registered, those who hold the competition, and those who marked it. */
export const tellExpected = (tx: Database, occasion: Occasion): Promise<void> =>
  tell(tx, occasion, expectedAt(occasion));

/** Those who hold it, and those who marked it. */
export const tellInterested = (tx: Database, occasion: Occasion): Promise<void> =>
  tell(tx, occasion, interestedIn(occasion));

/** Those who hold it, and these of the staff. */
export const tellThread = (tx: Database, { staff, ...occasion }: Occasion & { staff: number[] }): Promise<void> =>
  tell(
    tx,
    occasion,
    sql`${holding(occasion)} union select id as account_id from ${accounts} where ${isOneOf(accounts.id, staff)}`,
  );

type Asked = Pick<Occasion, "competitionId" | "except">;

/** How many people a mail goes to, by why: each is counted once, for the first of the reasons. */
export type Told = { registered: number; staff: number; marked: number };

/** How many would get a mail, so that whoever causes it knows first. */
export async function countTold(db: Database, asked: Asked): Promise<{ expected: Told; interested: Told }> {
  const [counted] = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where registered)::int as registered,
      count(*) filter (where not registered and (helps or holds))::int as staff,
      count(*) filter (where not registered and not helps and not holds)::int as marked,
      count(*) filter (where holds)::int as holders,
      count(*) filter (where has_marked and not holds)::int as others
    from (select id in (${registeredFor(asked, sql`is_competing`)}) as registered,
        id in (${registeredFor(asked, sql`not is_competing`)}) as helps,
        id in (${holding(asked)}) as holds, id in (${marking(asked)}) as has_marked
      from ${accounts} where id in (${expectedAt(asked)}) and id is distinct from ${asked.except}
        and ${canBeWrittenTo}) as told`);
  const { registered = 0, staff = 0, marked = 0, holders = 0, others = 0 } = counted ?? {};
  return { expected: { registered, staff, marked }, interested: { registered: 0, staff: holders, marked: others } };
}

type Of = Pick<Occasion, "competitionId">;

const expectedAt = (of: Of): SQL => sql`${registeredFor(of, sql`true`)} union ${interestedIn(of)}`;

const registeredFor = ({ competitionId }: Of, which: SQL): SQL =>
  sql`select account_id from ${registrations} where competition_id = ${competitionId}
    and status in ('pending', 'accepted', 'waiting_list') and ${which}`;

const interestedIn = (of: Of): SQL => sql`${holding(of)} union ${marking(of)}`;

const marking = ({ competitionId }: Of): SQL =>
  sql`select account_id from ${bookmarks} where competition_id = ${competitionId}`;

const holding = ({ competitionId }: Of): SQL =>
  sql`select account_id from ${competitionInvitations} where competition_id = ${competitionId} and state = 'accepted' and (
    account_id in (select account_id from ${competitionOrganizers} where competition_id = ${competitionId})
    or account_id in (select account_id from ${competitionDelegates} where competition_id = ${competitionId}))`;

/** Those who have results there. */
export const tellCompetitors = (tx: Database, occasion: Occasion): Promise<void> =>
  tell(
    tx,
    occasion,
    sql`select id as account_id from ${accounts} where competitor_id in
      (select competitor_id from ${results} where competition_id = ${occasion.competitionId})`,
  );

async function tell(
  tx: Database,
  { competitionId, word, about, isRepeatable = false, except, kind, now }: Occasion,
  whom: SQL,
): Promise<void> {
  const rows = await tx.execute<{ account_id: number }>(whom);
  await queueMail(
    tx,
    rows
      .map((row) => row.account_id)
      .filter((accountId) => accountId !== except)
      .map((accountId) => ({
        word,
        accountId,
        competitionId,
        about: `${about} of ${competitionId}`,
        ...(kind && { kind }),
        ...(isRepeatable && { occasion: now.toISOString() }),
      })),
    now,
  );
}

import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mailPreferences } from "#lib/db/schema/mail.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { canBeWrittenTo, isKindWanted } from "#lib/mail/can-be-written-to.ts";
import { queueMail } from "#lib/mail/queue.ts";
import type { NotificationKind } from "#lib/reference/notification-kinds.ts";
import { mailOf } from "../mails.ts";
import type { NotificationDetails, Telling } from "../notification.ts";

type TellingOf<Kind extends NotificationKind> = Extract<Telling, { kind: Kind }>;

/** One person to be told of something. */
type ToTell<Kind extends NotificationKind> = {
  accountId: number;
  competition: TellingOf<Kind>["competition"];
  person?: { id: string; name: string };
  occasion?: string;
  details: NotificationDetails[Kind];
};

type Writing<Kind extends NotificationKind> = {
  kind: Kind;
  told: readonly ToTell<Kind>[];
  /** Whether mail follows what each has chosen, or another mail says the same. */
  mail: "as chosen" | "sent otherwise";
  now: Date;
};

/**
 * Tells some people of something, each once however often this is called, in the caller's transaction: on the site and in
 * their feed, and by mail, at once or with the next digest.
 */
export async function writeNotifications<Kind extends NotificationKind>(
  tx: Database,
  { kind, told, mail, now }: Writing<Kind>,
): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ accountId, competition, person, occasion, details }, place) => ({
    ...{ place, account_id: accountId, competition_id: competition.id, competitor_id: person?.id ?? null },
    ...{ occasion: occasion ?? "", details },
  }));
  const isMailed =
    mail === "as chosen" ? sql`${canBeWrittenTo} and ${isKindWanted(sql`told.account_id`, sql`${kind}`)}` : sql`false`;
  const atOnce = await tx.execute<{ place: number }>(sql`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(place int, account_id int,
        competition_id text, competitor_id text, occasion text, details jsonb)
    ), chosen as materialized (
      select told.*, ${isMailed} as is_mailed, coalesce(chosen.notifies_at_once, false) as is_at_once
      from told join ${accounts} on ${accounts.id} = told.account_id
      left join ${mailPreferences} as chosen on chosen.account_id = told.account_id
      where ${accounts.suspendedAt} is null and ${accounts.deletedAt} is null
    ), written as (
      insert into ${notifications} (account_id, kind, competition_id, competitor_id, occasion, details, created_at, is_for_digest)
      select account_id, ${kind}, competition_id, competitor_id, occasion, details, ${now.toISOString()}::timestamptz,
        is_mailed and not is_at_once
      from chosen order by account_id
      on conflict on constraint notifications_once do nothing
      returning account_id, competition_id, competitor_id, occasion
    )
    select chosen.place from chosen join written on written.account_id = chosen.account_id
      and written.competition_id = chosen.competition_id and written.occasion = chosen.occasion
      and written.competitor_id is not distinct from chosen.competitor_id
    where chosen.is_mailed and chosen.is_at_once`);
  const mailed = atOnce.flatMap(({ place }) => told[place] ?? []);
  await queueMail(
    tx,
    mailed.map(({ accountId, competition, person, occasion, details }) => ({
      word: () => mailOf({ kind, competition, person: person ?? null, details } as unknown as Telling),
      ...{ accountId, kind, competitionId: competition.id },
      about: [kind, "at", competition.id, person?.id, occasion].filter(Boolean).join(" "),
    })),
    now,
  );
}

type OwnRegistration = { accountId: number; competitionId: string } & NotificationDetails["own_registration"];

/**
 * Says what became of somebody's registration; of one competition the last word alone is kept, which is unread again. The
 * mail that says so is written by whoever decides.
 */
export async function noteOwnRegistrations(tx: Database, noted: readonly OwnRegistration[], now: Date): Promise<void> {
  if (noted.length === 0) return;
  const rows = noted.map(({ accountId, competitionId, status, place }) => ({
    ...{ account_id: accountId, competition_id: competitionId, details: { status, place } },
  }));
  await tx.execute(sql`
    insert into ${notifications} (account_id, kind, competition_id, details, created_at)
    select account_id, 'own_registration', competition_id, details, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted(account_id int, competition_id text, details jsonb)
    order by account_id
    on conflict on constraint notifications_once
      do update set details = excluded.details, created_at = excluded.created_at, read_at = null`);
}

import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import type { Database } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { clientBases, competitionRevisions } from "#lib/db/schema/revisions.ts";

/** What an account is called once nobody is to know whose it was. */
export const erasedName = "Erased account";

/**
 * Takes a person out of what was written down about competitions while they were there: histories, copies that programs
 * hold, mails that wait, the audit trail. Official results keep the name, for they are the association's.
 */
export async function forgetName(tx: Database, account: Account): Promise<void> {
  const { id } = account;
  const entry = `{persons,${id}}`;
  const isHere = sql`${competitionRevisions.competitionId} in (${competitionsOf(id)})`;
  await tx
    .update(competitionRevisions)
    .set({
      // Going back in time shows them as they are called now.
      changes: sql`case when (${competitionRevisions.changes} #- ${entry}::text[]) -> 'persons' = '{}'
        then ${competitionRevisions.changes} - 'persons' else ${competitionRevisions.changes} #- ${entry}::text[] end`,
    })
    .where(and(isHere, sql`${competitionRevisions.changes} #> ${entry}::text[] is not null`));
  const texts = [
    competitionRevisions.changes,
    ...[competitionRevisions.conflicts, competitionRevisions.renumbered, competitionRevisions.doubled],
    competitionRevisions.passedOver,
    competitionRevisions.told,
  ];
  const { plain, quoted } = patternsOf(account);
  await tx
    .update(competitionRevisions)
    .set({
      summary: without(sql`${competitionRevisions.summary}`, plain),
      ...Object.fromEntries(
        (["changes", "conflicts", "renumbered", "doubled", "passedOver", "told"] as const).map((name) => [
          name,
          sql`${without(sql`${competitionRevisions[name]}::text`, quoted)}::jsonb`,
        ]),
      ),
    })
    .where(
      and(
        isHere,
        or(sql`${competitionRevisions.summary} ~ ${plain}`, ...texts.map((column) => sql`${column}::text ~ ${quoted}`)),
      ),
    );
  await tx
    .delete(clientBases)
    .where(
      and(
        sql`${clientBases.competitionId} in (${competitionsOf(id)})`,
        sql`(${clientBases.unseen} -> 'persons' ? ${String(id)} or ${clientBases.unseen}::text ~ ${quoted})`,
      ),
    );
  await tx
    .update(queuedMail)
    .set({
      subject: without(sql`${queuedMail.subject}`, plain),
      paragraphs: sql`array(select ${without(sql`said.text`, plain)} from unnest(${queuedMail.paragraphs})
        with ordinality as said(text, place) order by said.place)`,
    })
    .where(sql`${queuedMail.subject} || array_to_string(${queuedMail.paragraphs}, ' ') ~ ${plain}`);
  await tx
    .update(auditEvents)
    .set({ data: sql`${without(sql`${auditEvents.data}::text`, quoted)}::jsonb` })
    .where(
      and(
        or(
          eq(auditEvents.actorId, id),
          and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(id))),
        ),
        sql`${auditEvents.data}::text ~ ${quoted}`,
      ),
    );
}

/** Wherever they had a part in: elsewhere the same words are somebody else's. */
export const competitionsOf = (accountId: number): SQL =>
  sql.join(
    [registrations, importedPersons, competitionOrganizers, competitionDelegates, competitionInvitations].map(
      (table) => sql`select ${table.competitionId} from ${table} where ${table.accountId} = ${accountId}`,
    ),
    sql` union `,
  );

/** The name and the address as whole words: in a text, and in a text of JSON. */
export function patternsOf({ name, email }: Account): { plain: string; quoted: string } {
  const pattern = (written: (text: string) => string) =>
    `(?<!\\w)(${[name, ...(email === null ? [] : [email])].map((text) => literally(written(text))).join("|")})(?!\\w)`;
  return { plain: pattern((text) => text), quoted: pattern((text) => JSON.stringify(text).slice(1, -1)) };
}

export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

export const without = (text: SQL, pattern: string): SQL =>
  sql`regexp_replace(${text}, ${pattern}, ${erasedName}, 'g')`;

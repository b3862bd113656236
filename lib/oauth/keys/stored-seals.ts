import { and, getTableName, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { totpPurpose } from "#lib/accounts/totp.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { accountMail } from "#lib/db/schema/mail.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { mailPurpose } from "#lib/mail/account-mail.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { openOurs, type Purpose, sealedBy, sealForUs } from "#lib/platform/seal.ts";

const secondFactors: Seal = {
  one: "second factor",
  many: "second factors",
  table: accounts,
  key: accounts.id,
  column: accounts.totpSecret,
  purpose: totpPurpose,
  // Two-factor sign-in stays on, for whoever has a backup code: nobody gets in by the password alone.
  forgotten: sql`update ${accounts} set totp_secret = null`,
};

const keysForSigning: Seal = {
  one: "signing key",
  many: "signing keys",
  table: signingKeys,
  key: signingKeys.kid,
  column: signingKeys.sealedKey,
  forgotten: sql`delete from ${signingKeys}`,
};

const waitingMail: Seal = {
  one: "waiting mail",
  many: "waiting mails",
  table: accountMail,
  key: accountMail.id,
  column: accountMail.sealed,
  purpose: mailPurpose,
  forgotten: sql`delete from ${accountMail}`,
};

const birthDates: Seal = {
  one: "birth date of a correction",
  many: "birth dates of corrections",
  table: corrections,
  key: corrections.id,
  column: corrections.sealedBirthDates,
  purpose: "stadion birth dates",
  // The correction can still be taken back, without them.
  forgotten: sql`update ${corrections} set sealed_birth_dates = null`,
};

// What the database keeps sealed for longer than a minute. A refresh token's successor is not here: it is sealed with
// that token as well, and worth nothing a minute later.
const everySeal = [secondFactors, keysForSigning, waitingMail, birthDates];

type Seal = {
  one: string;
  many: string;
  table: typeof accounts | typeof signingKeys | typeof accountMail | typeof corrections;
  key: PgColumn;
  column: PgColumn;
  purpose?: Purpose;
  /** The statement that does without what nothing opens, to be continued with a condition. */
  forgotten: SQL;
};

export type SealCount = { what: string; count: number };

const batchSize = 500;

/**
 * Seals again with the current secret what older ones have sealed, some at a time: interrupted, it goes on where it
 * was. Answers how many of each there were.
 */
export async function sealAgain(db: Database, report: (line: string) => void): Promise<SealCount[]> {
  const counts: SealCount[] = [];
  for (const seal of everySeal) {
    let count = 0;
    for await (const rows of batchesOf(db, seal)) {
      const older = rows.filter((row) => sealedBy(row.sealed, seal) === "older");
      if (older.length === 0) continue;
      await writeAgain(db, seal, older);
      count += older.length;
      report(`Sealed ${named(seal, count)} again.`);
    }
    counts.push({ what: seal.many, count });
  }
  return counts;
}

/** Throws with what to do where something is kept that none of the secrets opens. */
export async function assertSealsOpen(db: Database): Promise<void> {
  const lost: string[] = [];
  for (const seal of everySeal) {
    const count = (await unopened(db, seal)).length;
    if (count > 0) lost.push(named(seal, count));
  }
  if (lost.length > 0) throw unavailable(lostSentence(lost));
}

/** What keeps tokens from being issued: why, where a signing key opens with none of the secrets. */
export async function lostSigningKeys(db: Database): Promise<string | undefined> {
  const { length } = await unopened(db, keysForSigning);
  return length > 0 ? lostSentence([named(keysForSigning, length)]) : undefined;
}

/** How many of each none of the secrets opens. */
export async function countLostSeals(db: Database): Promise<SealCount[]> {
  const counts: SealCount[] = [];
  for (const seal of everySeal) counts.push({ what: seal.many, count: (await unopened(db, seal)).length });
  return counts;
}

/** Does without what none of the secrets opens, where the secret that did is lost for good. */
export async function forgetLostSeals(db: Database): Promise<SealCount[]> {
  return await db.transaction(async (tx) => {
    const counts: SealCount[] = [];
    for (const seal of everySeal) {
      const lost = await unopened(tx, seal);
      counts.push({ what: seal.many, count: lost.length > 0 ? await forget(tx, seal, lost) : 0 });
    }
    const forgotten = counts.filter(({ count }) => count > 0);
    if (forgotten.length > 0) {
      const subject = { subjectType: "secrets", subjectId: "COOKIE_SECRETS" };
      await recordAuditEvent(tx, { kind: "secrets.lost", ...subject, data: { forgotten } });
    }
    return counts;
  });
}

const lostSentence = (lost: string[]): string =>
  `COOKIE_SECRETS lacks the secret that sealed ${lost.join(", ")} in the database: put it back, behind the current one, and take it out when \`npm run rotate-keys\` says so. Where it is lost for good, \`npm run rotate-keys -- --forget-lost\` does without what it sealed.`;

/** How many of what, in words. */
export const formatSealCount = ({ what, count }: SealCount): string =>
  named(everySeal.find(({ many }) => many === what) ?? { one: what, many: what }, count);

const named = ({ one, many }: Pick<Seal, "one" | "many">, count: number): string =>
  `${count} ${count === 1 ? one : many}`;

type Row = { key: string | number; sealed: string };

async function* batchesOf(db: Database, { table, key, column }: Seal): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await db
      .select({ key: sql<string | number>`${key}`, sealed: sql<string>`${column}` })
      .from(table)
      .where(and(isNotNull(column), last && gt(key, last.key)))
      .orderBy(key)
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

async function unopened(db: Database, seal: Seal): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of batchesOf(db, seal))
    found.push(...rows.filter((row) => sealedBy(row.sealed, seal) === "unknown"));
  return found;
}

async function writeAgain(db: Database, { table, key, column, purpose }: Seal, rows: Row[]): Promise<void> {
  const sealing = purpose ? { purpose } : {};
  const again = rows.map(({ sealed }) => sealForUs(openOurs(sealed, sealing) ?? "", sealing));
  const [name, id] = [sql.identifier(column.name), sql.identifier(key.name)];
  // Not where somebody has written another one meanwhile.
  await db.execute(sql`
    update ${sql.identifier(getTableName(table))} as kept set ${name} = given.again
    from unnest(${keysOf(rows, key)}, ${sealedOf(rows)}, ${sql.param(again)}::text[]) as given(id, sealed, again)
    where kept.${id} = given.id and kept.${name} = given.sealed`);
}

/** Answers how many were as they had been read: what somebody has written anew meanwhile stays. */
async function forget(db: Database, { key, column, forgotten }: Seal, rows: Row[]): Promise<number> {
  const [name, id] = [sql.identifier(column.name), sql.identifier(key.name)];
  const gone = await db.execute(sql`
    ${forgotten} where (${id}, ${name}) in (select * from unnest(${keysOf(rows, key)}, ${sealedOf(rows)}))
    returning 1`);
  return gone.length;
}

const keysOf = (rows: Row[], column: PgColumn): SQL =>
  sql`${sql.param(rows.map(({ key }) => String(key)))}::text[]::${sql.raw(column.getSQLType())}[]`;

const sealedOf = (rows: Row[]): SQL => sql`${sql.param(rows.map(({ sealed }) => sealed))}::text[]`;

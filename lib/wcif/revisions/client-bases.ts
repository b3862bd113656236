import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { clientBases } from "#lib/db/schema/revisions.ts";
import { type ChangesJson, changesFromJson, changesToJson } from "../merge/changes.ts";
import { type NumbersJson, numbersFromJson, numbersToJson } from "../merge/numbers.ts";
import { sections } from "../merge/sections.ts";
import type { MajorVersion } from "../versions.ts";
import {
  afterSave,
  type ClientBase,
  type CopySaved,
  type CopyState,
  clientBaseToForget,
  type Use,
} from "./client-base.ts";

export const clientBaseDays = 30;

/** Who may have copies: whatever an application keeps of an account's sign-ins, it may save after another one. */
export type Client = {
  competitionId: string;
  accountId: number | null;
  applicationId: number | null;
  /** One sign-in. */
  reader: string;
};

/** The client that asks; nobody where it keeps nothing. */
export const clientOf = ({ account, application, reader }: Actor, competitionId: string): Client | undefined =>
  reader === null
    ? undefined
    : { competitionId, accountId: account?.id ?? null, applicationId: application?.id ?? null, reader };

type Read = { revision: number; major: MajorVersion };

/** Notes that the client was given the document as of this revision. */
export async function noteRead(db: Database, client: Client, { revision, major }: Read): Promise<void> {
  const noted = await db
    .insert(clientBases)
    .values(sections.map((section) => ({ ...client, section, revision, majorVersion: major, unusedReads: 1, usedAt })))
    .onConflictDoUpdate({
      ...plainCopy,
      set: {
        unusedReads: sql`least(${clientBases.unusedReads} + 1, ${mostUnusedReads})`,
        usedAt,
      },
      // Who asks all the time is not written down all the time.
      setWhere: sql`${clientBases.unusedReads} < ${mostUnusedReads} or ${clientBases.usedAt} < now() - interval '1 day'
        or exists (select 1 from ${clientBases} later where later.competition_id = ${client.competitionId}
          and later.reader = ${client.reader} and later.section = ${clientBases.section}
          and later.used_at > ${clientBases.usedAt})`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (noted.some(({ isNew }) => isNew)) await forgetSome(db, client);
}

// Within a transaction as well, what is noted later is later.
const usedAt = sql`clock_timestamp()`;

const mostUnusedReads = 9;

const plainCopy = {
  target: [
    clientBases.competitionId,
    clientBases.reader,
    clientBases.revision,
    clientBases.majorVersion,
    clientBases.section,
  ],
  targetWhere: sql`unseen is null and numbers is null`,
};

/** Notes that a client has saved: what it sent is its copy from now on. */
export async function noteSave(tx: Database, client: Client, saves: Omit<CopySaved, "reader">[]): Promise<void> {
  const copies: CopyState[] = [];
  for (const saved of saves) {
    const { use, copy } = afterSave({ ...saved, reader: client.reader });
    if (saved.base && use) await setUse(tx, client, saved.base, { use, isLatest: copy === undefined });
    if (copy) copies.push(copy);
  }
  if (copies.length === 0) return;
  await tx
    .insert(clientBases)
    .values(
      copies.map(({ section, revision, major, unseen, numbers }) => ({
        ...client,
        section,
        revision,
        majorVersion: major,
        unseen: unseen.size === 0 ? null : changesToJson(unseen),
        numbers: numbersToJson(numbers),
        savedCopy: "open" as const,
        usedAt,
      })),
    )
    .onConflictDoUpdate({ ...plainCopy, set: { savedCopy: "open", usedAt } });
  await forgetOld(tx, client.competitionId);
  await forgetSome(tx, client);
}

/** Others may have read it in the meantime. */
const setUse = (
  tx: Database,
  { competitionId }: Client,
  base: ClientBase,
  { use, isLatest }: { use: Use; isLatest: boolean },
): Promise<unknown> =>
  tx
    .update(clientBases)
    .set({
      unusedReads: sql`greatest(${clientBases.unusedReads} + ${use.unusedReads - base.unusedReads}, 0)`,
      savedCopy: use.savedCopy,
      ...(isLatest && { usedAt }),
    })
    .where(and(eq(clientBases.competitionId, competitionId), eq(clientBases.id, base.id)));

/** What the client may have copies of, the latest used first. */
export async function listClientBases(db: Database, client: Client): Promise<ClientBase[]> {
  const rows = await db
    .select()
    .from(clientBases)
    .where(and(isOfClient(client), gt(clientBases.usedAt, sql`now() - make_interval(days => ${clientBaseDays})`)))
    .orderBy(desc(clientBases.usedAt), desc(clientBases.id));
  return rows.map(({ unseen, numbers, ...row }) => ({
    id: row.id,
    reader: row.reader,
    section: row.section,
    revision: row.revision,
    major: row.majorVersion,
    unseen: changesFromJson((unseen ?? {}) as ChangesJson),
    numbers: numbersFromJson(numbers as NumbersJson | null),
    unusedReads: row.unusedReads,
    savedCopy: row.savedCopy,
  }));
}

const isOfClient = ({ competitionId, accountId, applicationId }: Client) =>
  and(
    eq(clientBases.competitionId, competitionId),
    accountId === null ? isNull(clientBases.accountId) : eq(clientBases.accountId, accountId),
    applicationId === null ? isNull(clientBases.applicationId) : eq(clientBases.applicationId, applicationId),
  );

async function forgetSome(db: Database, client: Client): Promise<void> {
  const { id, section, revision, unusedReads, savedCopy } = clientBases;
  const bases = await db
    .select({ id, section, revision, unusedReads, savedCopy })
    .from(clientBases)
    .where(isOfClient(client))
    .orderBy(desc(clientBases.usedAt), desc(clientBases.id));
  const tooMany = [...Map.groupBy(bases, (base) => base.section).values()].flatMap(
    (ofSection) => clientBaseToForget(ofSection) ?? [],
  );
  if (tooMany.length > 0) await db.delete(clientBases).where(isOneOf(clientBases.id, tooMany));
}

const isOld = lt(clientBases.usedAt, sql`now() - make_interval(days => ${clientBaseDays})`);

const forgetOld = (tx: Database, competitionId: string): Promise<unknown> =>
  tx.delete(clientBases).where(and(eq(clientBases.competitionId, competitionId), isOld));

/** Forgets the copies that nobody has used for so long, of competitions that nobody saves any more. */
export async function removeOldClientBases(db: Database, removing: Removing): Promise<void> {
  await removeInBatches(db, { kind: "copies of programs", table: clientBases, which: isOld }, removing);
}

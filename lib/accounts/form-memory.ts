import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { formMemories } from "#lib/db/schema/accounts.ts";
import { randomToken } from "#lib/platform/random.ts";
import { type SealedValue, seal, unseal } from "./sealed.ts";

/** What a form's page shows after the form was sent and refused: what was wrong, and what was typed. */
export type FormMemory = {
  problems: Record<string, string>;
  message?: string;
  code?: string;
  values: Record<string, string[]>;
};

/** Whose memory it is, and of which page: nobody else's page shows it, and no other page. */
export type FormOwner = { page: string; accountId: number | null };

const lifetimeSeconds = 10 * 60;
// What a browser keeps for a cookie is 4096 bytes, name and attributes included (RFC 6265 §6.1).
const longestInBrowser = 3500;
const mostLongMemories = 4;

/** `sealed` is what the browser is to keep; nothing where we do. */
export type Remembered = { attempt: string; sealed: SealedValue | undefined };

/**
 * Keeps it for the next page, sealed: in a cookie where it fits, so that no stranger fills our tables; what is longer
 * in a table, for somebody who is signed in, a few at a time. No address, log or history holds what a person typed.
 */
export async function rememberForm(
  db: Database,
  memory: FormMemory,
  { page, accountId }: FormOwner,
  now: Date,
): Promise<Remembered> {
  const attempt = randomToken().slice(0, 22);
  const owner = { page: pathOf(page), accountId, attempt };
  const value = await seal("form", { ...memory, ...owner }, lifetimeSeconds);
  if (value.length <= longestInBrowser) return { attempt, sealed: { value, lifetimeSeconds } };
  if (accountId !== null) {
    const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
    await keepLong(db, { attempt, accountId, sealed: value, expiresAt });
    return { attempt, sealed: undefined };
  }
  const short = await seal("form", { ...memory, ...owner, values: withoutLong(memory.values) }, lifetimeSeconds);
  return { attempt, sealed: { value: short, lifetimeSeconds } };
}

/** `sealed` is what the browser kept. */
export type Recall = FormOwner & { sealed: string | undefined; attempt: unknown };

/** The memory of this attempt; a page that is opened afresh names none and so starts empty. */
export async function recallForm(
  db: Database,
  { sealed, attempt, page, accountId }: Recall,
  now: Date,
): Promise<FormMemory | undefined> {
  if (typeof attempt !== "string") return undefined;
  const known = sealed === undefined ? undefined : await unseal("form", sealed);
  const content = known?.attempt === attempt ? known : await findLong(db, { attempt, accountId }, now);
  const isOwn = content?.attempt === attempt && content.page === pathOf(page) && content.accountId === accountId;
  return isOwn ? (content as unknown as FormMemory) : undefined;
}

async function keepLong(db: Database, memory: typeof formMemories.$inferInsert): Promise<void> {
  await db.insert(formMemories).values(memory);
  const latest = db
    .select({ attempt: formMemories.attempt })
    .from(formMemories)
    .where(eq(formMemories.accountId, memory.accountId))
    .orderBy(desc(formMemories.expiresAt))
    .limit(mostLongMemories);
  await db
    .delete(formMemories)
    .where(and(eq(formMemories.accountId, memory.accountId), notInArray(formMemories.attempt, latest)));
}

async function findLong(
  db: Database,
  { attempt, accountId }: { attempt: string; accountId: number | null },
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  if (accountId === null || !/^[\w-]{22}$/.test(attempt)) return undefined;
  const [kept] = await db
    .select({ sealed: formMemories.sealed })
    .from(formMemories)
    .where(
      and(eq(formMemories.attempt, attempt), eq(formMemories.accountId, accountId), gt(formMemories.expiresAt, now)),
    );
  return kept && (await unseal("form", kept.sealed, { longest: kept.sealed.length }));
}

const longestOfStrangers = 300;
const mostOfStrangers = 5;

const withoutLong = (values: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, texts]) => texts.length === 1 && texts.every((text) => text.length <= longestOfStrangers))
      .slice(0, mostOfStrangers),
  );

/** Where a page stands, whatever its query says. */
export const pathOf = (page: string): string => page.split("?", 1)[0] ?? "";

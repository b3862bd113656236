import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { invalidLink } from "./email-token.ts";
import { seal, unseal } from "./sealed.ts";

/** How long a sign-in can be disowned. */
export const disowningDays = 7;

/** What a link in a mail to an account stands for. */
export type DisowningLink = {
  accountId: number;
  /** Where it was mailed to. */
  email: string;
  mailedAt: Date;
  /** When whoever it is about has signed in: what was set up since then may be theirs. */
  since: Date;
};

/** For the mail about a sign-in, and about another address: whoever opens it may end that, and nothing else. */
export const sealDisowning = ({ accountId, email, mailedAt, since }: DisowningLink): Promise<string> =>
  seal("not-me", { accountId, email, mailedAt: mailedAt.getTime(), since: since.getTime() }, disowningDays * 24 * 3600);

/** What a link stands for, as long as it is good: with a password or without one. */
export async function readDisowning(db: Database, token: string): Promise<DisowningLink> {
  const { accountId, email, mailedAt, since } = (await unseal("not-me", token)) ?? {};
  if (typeof accountId !== "number" || typeof email !== "string") throw invalidLink();
  if (typeof mailedAt !== "number" || typeof since !== "number") throw invalidLink();
  const link = { accountId, email, mailedAt: new Date(mailedAt), since: new Date(since) };
  if (await isUsedUp(db, link)) throw invalidLink();
  return link;
}

export const disowningEvent = "account.sign_ins_disowned";

/** What the event of a link that was used says of it. */
export const usedLink = ({ mailedAt }: DisowningLink, now: Date) => ({
  links: { from: mailedAt.toISOString(), until: now.toISOString() },
});

/**
 * Whether it was used, or one that was mailed before it. So each is good once; and of a thief who took another address
 * and the owner, the owner has the earlier one, which ends what the thief was mailed meanwhile, and never the other way
 * around.
 */
export async function isUsedUp(db: Database, { accountId, mailedAt }: DisowningLink): Promise<boolean> {
  const [used] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, "account"),
        eq(auditEvents.subjectId, String(accountId)),
        gte(auditEvents.at, sql`${mailedAt.toISOString()}::timestamptz - interval '1 hour'`),
        eq(auditEvents.kind, disowningEvent),
        sql`${mailedAt.toISOString()} between ${auditEvents.data}#>>'{links,from}' and ${auditEvents.data}#>>'{links,until}'`,
      ),
    )
    .limit(1);
  return used !== undefined;
}

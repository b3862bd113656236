import { verify } from "@node-rs/argon2";
import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { demoAccounts, demoPassword } from "../demo.ts";
import { normalisePassword } from "../password.ts";

/** The demo accounts that have the password which everybody knows. */
export async function openDemoAccounts(db: Database): Promise<{ id: number; email: string }[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const kept = await db
    .select({ id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(inArray(accounts.email, emails), isNotNull(accounts.passwordHash), isNull(accounts.deletedAt)))
    .orderBy(accounts.id);
  const tried = await Promise.all(
    kept.map(async ({ id, email, passwordHash }) => {
      const isOpen = await verify(passwordHash ?? "", normalisePassword(demoPassword));
      return isOpen ? [{ id, email: email ?? "" }] : [];
    }),
  );
  return tried.flat();
}

/**
 * Production must not start while an account, one of the staff among them, has a password that stands in the README.
 */
export async function assertNoDemoAccounts(db: Database): Promise<void> {
  const open = await openDemoAccounts(db);
  if (open.length === 0) return;
  const emails = open.map(({ email }) => email).join(", ");
  throw forbidden(
    `${emails} can sign in with the password that everybody knows. This database holds a made-up association: name an empty one, or take it away with \`npm run admin -- demo remove\` and STADION_ENVIRONMENT=staging.`,
  );
}

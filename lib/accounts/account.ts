import { getTableColumns } from "drizzle-orm";
import { accounts } from "#lib/db/schema/accounts.ts";

const { passwordHash, totpSecret, totpLastStep, search, ...publicColumns } = getTableColumns(accounts);

/** What to select for an `Account`: everything but secrets. */
export const accountColumns = publicColumns;

/** An account as the rest of the program sees it: without its password and second factor. */
export type Account = Omit<typeof accounts.$inferSelect, "passwordHash" | "totpSecret" | "totpLastStep" | "search">;

/** Suspended and deleted accounts neither sign in nor act through anything they once allowed. */
export const isActive = (account: Pick<Account, "suspendedAt" | "deletedAt">): boolean =>
  account.suspendedAt === null && account.deletedAt === null;

/** Whether it may sign in: its address is confirmed and nobody stopped it. */
export const isReady = (account: Pick<Account, "suspendedAt" | "deletedAt" | "emailConfirmedAt">): boolean =>
  isActive(account) && account.emailConfirmedAt !== null;

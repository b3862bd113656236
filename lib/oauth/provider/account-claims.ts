import { and, eq, isNull } from "drizzle-orm";
import type { FindAccount } from "oidc-provider";
import { type Account, accountColumns } from "#lib/accounts/account.ts";
import { pictureAddresses, picturePlace } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { requestContext } from "./request-context.ts";

/** Whom a token, a code or the provider's session speaks for; nobody where that account may not act. */
export const findAccount: FindAccount = async (ctx, sub) => {
  const account = isFrontChannel(ctx.oidc.route) ? sessionAccount(ctx, sub) : await findActiveAccount(Number(sub));
  return account && { accountId: sub, claims: () => accountClaims(account) };
};

// In the browser only the person who is signed in right now counts, whoever it was a page earlier.
const isFrontChannel = (route: string): boolean => route === "authorization" || route === "resume";

function sessionAccount(ctx: Parameters<FindAccount>[0], sub: string): Account | undefined {
  const account = requestContext(ctx).session?.account;
  return account && String(account.id) === sub ? account : undefined;
}

async function findActiveAccount(id: number): Promise<Account | undefined> {
  const isActive = and(isNull(accounts.suspendedAt), isNull(accounts.deletedAt));
  const [found] = await database()
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.id, id), isActive));
  return found;
}

/** The OpenID Connect claims of an account; the provider leaves out what the scopes do not cover. */
async function accountClaims(account: Account) {
  const picture = await findPicture(account.currentAvatarId);
  return {
    sub: String(account.id),
    name: account.name,
    ...(account.email && { email: account.email }),
    ...(account.competitorId && { preferred_username: account.competitorId }),
    ...(picture && { picture }),
  };
}

async function findPicture(avatarId: number | null): Promise<string | undefined> {
  if (avatarId === null) return undefined;
  const [found] = await database().select(picturePlace).from(avatars).where(eq(avatars.id, avatarId));
  return found && pictureAddresses(found).url;
}

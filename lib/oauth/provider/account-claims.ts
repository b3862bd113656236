import { eq, sql } from "drizzle-orm";
import type { FindAccount } from "oidc-provider";
import { type Account, accountColumns } from "#lib/accounts/account.ts";
import { pictureAddresses, picturePlace } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { writtenOnce } from "#lib/db/written-once.ts";
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

const readAccounts = rowsOf(accountColumns);

const activeAccount = writtenOnce<"id">(sql`
  select ${readAccounts.selected} from ${accounts}
  where ${accounts.id} = ${sql.placeholder("id")} and ${accounts.suspendedAt} is null and ${accounts.deletedAt} is null`);

async function findActiveAccount(id: number): Promise<Account | undefined> {
  const [found] = await readAccounts(database(), activeAccount({ id }));
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

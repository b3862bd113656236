import type { Asked } from "#app/_forms/form.ts";
import { findPendingSignIn, type PendingSignIn } from "#lib/accounts/pending-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { t } from "#lib/language/translate.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { readCookie } from "#lib/web/cookies.ts";

/** Whose password was right in this browser a moment ago. */
export const pendingSignIn = ({ db, request }: Asked): Promise<PendingSignIn | undefined> =>
  findPendingSignIn(db, readCookie(request.headers.get("cookie"), "two-factor"));

/** Only for them. */
export async function whoeverIsPending(asked: Asked): Promise<{ pending: PendingSignIn }> {
  const pending = await pendingSignIn(asked);
  if (!pending) throw unauthenticated(t("That took too long. Sign in again."));
  return { pending };
}

export const withCallback = (page: string, callbackUrl: string): string =>
  `${page}?${new URLSearchParams({ callbackUrl: safePath(callbackUrl) })}`;

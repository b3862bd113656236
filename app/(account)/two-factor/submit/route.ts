import { formPost } from "#app/_forms/form-post.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { fieldProblem } from "#lib/accounts/field-problems.ts";
import { endedHalfSignInCookie, findHalfSignIn } from "#lib/accounts/half-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { verifySecondFactor } from "#lib/accounts/second-factor.ts";

const withCallback = (page: string, callbackUrl: string) =>
  `${page}?${new URLSearchParams({ callbackUrl: safePath(callbackUrl) })}`;

export const POST = formPost({
  fields: ["code", "callbackUrl"],
  page: ({ callbackUrl }) => withCallback("/two-factor", callbackUrl),
  handle: async ({ db, request, cookieHeader, fields: { code, callbackUrl }, ipAddress }) => {
    const account = await findHalfSignIn(db, cookieHeader);
    if (!account) return withCallback("/sign-in", callbackUrl);
    if (!(await verifySecondFactor(db, { accountId: account.id, code, ipAddress }))) {
      throw fieldProblem("code", "This code is not right, or was used before. Type the one that is shown now.");
    }
    const cookies = [...(await completeSignIn(request, account)), endedHalfSignInCookie()];
    return { location: safePath(callbackUrl), cookies };
  },
});

import { formPost } from "#app/_forms/form-post.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { verifyPassword } from "#lib/accounts/commands/verify-password.ts";
import { halfSignInCookie } from "#lib/accounts/half-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { invalid } from "#lib/platform/errors.ts";

const withCallback = (page: string, callbackUrl: string) => `${page}?${new URLSearchParams({ callbackUrl })}`;

export const POST = formPost({
  fields: ["email", "password", "callbackUrl"],
  keep: ["email"],
  page: ({ callbackUrl }) => withCallback("/sign-in", safePath(callbackUrl)),
  handle: async ({ db, request, fields, ipAddress }) => {
    const { email, password } = fields;
    const next = safePath(fields.callbackUrl);
    const verification = await verifyPassword(db, { email, password, ipAddress });
    switch (verification.kind) {
      case "verified":
        return { location: next, cookies: await completeSignIn(request, verification.account) };
      case "second_factor_required":
        return {
          location: withCallback("/two-factor", next),
          cookies: [await halfSignInCookie(db, verification.account.id)],
        };
      case "unconfirmed":
        throw invalid("Confirm your e-mail address first: open the link in the mail we sent you.", {
          code: "unconfirmed",
        });
      case "suspended":
        throw invalid(`This account is suspended. ${verification.reason ?? ""}`.trim());
      case "wrong":
        throw invalid("The e-mail address or the password is not right.");
    }
  },
});

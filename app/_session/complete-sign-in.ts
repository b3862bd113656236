import type { Account } from "#lib/accounts/account.ts";
import type { SignInProof } from "#lib/accounts/commands/begin-session.ts";
import type { Shown } from "#lib/accounts/shown.ts";
import { cookieName } from "#lib/web/cookies.ts";
import { askNextAuth } from "./next-auth.ts";

/** Signs an account in whose proof was accepted. Answers the `Set-Cookie` values of its session. */
export async function completeSignIn(
  request: Request,
  account: Account,
  proof: SignInProof,
  shown: Shown = {},
): Promise<string[]> {
  const authorize = async () => ({ id: String(account.id), ...shown });
  const csrf = await askNextAuth({ request, authorize, proof, method: "GET", action: ["csrf"], cookies: {} });
  const { csrfToken } = csrf.body as { csrfToken: string };
  const signedIn = await askNextAuth({
    request,
    authorize,
    proof,
    method: "POST",
    action: ["callback", "credentials"],
    body: { csrfToken },
    cookies: cookiesOf(csrf.headers.getSetCookie()),
  });
  // next-auth's own csrf and callback cookies were between us and it; the browser needs the session alone.
  const sessionCookies = signedIn.headers.getSetCookie().filter((line) => line.startsWith(`${cookieName("session")}=`));
  if (sessionCookies.length === 0) throw new Error(`next-auth began no session (status ${signedIn.status})`);
  return sessionCookies;
}

const cookiesOf = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      return [name, decodeURIComponent(value)];
    }),
  );

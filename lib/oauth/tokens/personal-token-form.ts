import { readCookie, setCookie } from "#lib/accounts/cookies.ts";
import { seal, unseal } from "#lib/accounts/sealed.ts";
import type { Database } from "#lib/db/connection.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type SentForm, seeOther } from "../form-route.ts";
import { PersonalTokenInput } from "./personal-token.ts";
import { createPersonalToken, deletePersonalToken } from "./personal-tokens.ts";

const page = "/settings/tokens";
const shownSeconds = 600;

export async function createTokenFromForm(db: Database, { session, form }: SentForm): Promise<Response> {
  const lifetime = String(form.get("lifetime") ?? "90");
  const parsed = PersonalTokenInput.safeParse({
    name: String(form.get("name") ?? ""),
    scopes: form.getAll("scopes").map(String),
    lifetimeDays: lifetime === "none" ? null : Number(lifetime),
  });
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? "Please check what you entered.");
  const token = await createPersonalToken(db, session.account.id, parsed.data);
  const answer = seeOther(page);
  const content = { accountId: session.account.id, token };
  answer.headers.append("Set-Cookie", setCookie("form", await seal("form", content, shownSeconds), shownSeconds));
  return answer;
}

export async function deleteTokenFromForm(db: Database, { session, form }: SentForm): Promise<string> {
  await deletePersonalToken(db, { accountId: session.account.id, tokenId: Number(form.get("token_id")) || 0 });
  return page;
}

export function forgetShownToken(): Response {
  const answer = seeOther(page);
  answer.headers.append("Set-Cookie", setCookie("form", "", 0));
  return answer;
}

/** The token that was made a moment ago, in this browser. */
export async function findShownToken(cookieHeader: string | null, accountId: number): Promise<string | undefined> {
  const sealed = readCookie(cookieHeader, "form");
  const content = sealed === undefined ? undefined : await unseal("form", sealed);
  return content?.accountId === accountId && typeof content.token === "string" ? content.token : undefined;
}

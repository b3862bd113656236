import { eq } from "drizzle-orm";
import type { FormMemory } from "#lib/accounts/form-memory.ts";
import { unseal } from "#lib/accounts/sealed.ts";
import { database } from "#lib/db/connection.ts";
import { formMemories } from "#lib/db/schema/accounts.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { env } from "#lib/platform/env.ts";
import { cookieName, readCookie } from "#lib/web/cookies.ts";

/** Sends a form to a route handler as the site's own page does. */
export function sendForm(
  handler: (request: Request) => Promise<Response>,
  fields: Record<string, string> | [string, string][],
  { cookie, origin = env().baseUrl, ipAddress = "203.0.113.7", accept }: Sender = {},
): Promise<Response> {
  const headers = new Headers({ "x-stadion-client-ip": ipAddress, "user-agent": "test" });
  if (origin !== null) headers.set("origin", origin);
  if (cookie !== undefined) headers.set("cookie", cookie);
  if (accept !== undefined) headers.set("accept", accept);
  return handler(new Request(`${env().baseUrl}/form`, { method: "POST", headers, body: new URLSearchParams(fields) }));
}

type Sender = { cookie?: string; origin?: string | null; ipAddress?: string; accept?: string };

/** The `Cookie` header a browser would send after this answer. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/**
 * What a form's answer comes to: the page it leads to, what that page will show again, and what it shows once. That it
 * proves what was done goes without saying.
 */
export async function formAnswer(answer: Response) {
  const url = new URL(answer.headers.get("location") ?? "about:blank", env().baseUrl);
  const attempt = url.searchParams.get("attempt");
  url.searchParams.delete("attempt");
  const {
    page: _page,
    accountId: _accountId,
    attempt: _attempt,
    iat: _iat,
    exp: _exp,
    jti: _jti,
    ...memory
  } = await keptMemory(answer, attempt);
  const shownOnce = (await unsealed(answer, "shown-once"))?.texts as string[] | undefined;
  return {
    page: url.pathname + url.search,
    cookieNames: answer.headers
      .getSetCookie()
      .map((line) => line.split("=")[0])
      .filter((name) => name !== cookieName("done")),
    memory: { ...memory, ...(memory.values !== undefined && { values: asText(memory.values) }) } as ShownMemory,
    ...(shownOnce && { shownOnce }),
  };
}

/** What a form's answer comes to for somebody who agrees to whatever they are asked about it first. */
export async function sendAgreeing(
  handler: (request: Request) => Promise<Response>,
  fields: Record<string, string> | [string, string][],
  sender: Sender,
) {
  const answer = await formAnswer(await sendForm(handler, fields, sender));
  const asked = answer.memory.problems?.agreed;
  if (asked === undefined) return answer;
  const sent = Array.isArray(fields) ? fields : Object.entries(fields);
  return await formAnswer(await sendForm(handler, [...sent, ["agreed", agreementTo(asked)]], sender));
}

/** Where a form is shown again, and what is said of it there. */
export async function problemsOf(answer: Response) {
  const { page, memory } = await formAnswer(answer);
  return [page, memory.message ?? memory.problems];
}

type ShownMemory = Partial<Omit<FormMemory, "values"> & { values: Record<string, string> }>;

async function keptMemory(answer: Response, attempt: string | null): Promise<Partial<FormMemory> & Content> {
  const inCookie = await unsealed(answer, "form");
  if (inCookie?.attempt === attempt && attempt !== null) return inCookie;
  const [kept] = await database()
    .select()
    .from(formMemories)
    .where(eq(formMemories.attempt, attempt ?? ""));
  return (kept && (await unseal("form", kept.sealed, { longest: kept.sealed.length }))) ?? {};
}

type Content = Record<string, unknown>;

async function unsealed(answer: Response, name: "form" | "shown-once"): Promise<Content | undefined> {
  const cookie = readCookie(cookieOf(answer), name);
  return cookie === undefined ? undefined : await unseal(name, cookie);
}

// Nothing at all is a box that was not ticked.
const asText = (values: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, texts]) => (texts.length === 0 ? [] : [[name, texts.join(" ")]])),
  );

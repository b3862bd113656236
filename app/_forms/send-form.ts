import { env } from "#lib/platform/env.ts";
import { type FormMemory, recallForm } from "./form-memory.ts";

/** Sends a form to a route handler as the site's own page does. */
export function sendForm(
  handler: (request: Request) => Promise<Response>,
  fields: Record<string, string> | [string, string][],
  { cookie, origin = env().baseUrl, ipAddress = "203.0.113.7" }: Sender = {},
): Promise<Response> {
  const headers = new Headers({ "x-stadion-client-ip": ipAddress, "user-agent": "test" });
  if (origin !== null) headers.set("origin", origin);
  if (cookie !== undefined) headers.set("cookie", cookie);
  return handler(new Request(`${env().baseUrl}/form`, { method: "POST", headers, body: new URLSearchParams(fields) }));
}

type Sender = { cookie?: string; origin?: string | null; ipAddress?: string };

/** The `Cookie` header a browser would send after this answer. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** What a refused form's answer comes to: the page it leads to, and what that page will show. */
export async function formAnswer(answer: Response) {
  const url = new URL(answer.headers.get("location") ?? "about:blank", env().baseUrl);
  const attempt = url.searchParams.get("attempt");
  url.searchParams.delete("attempt");
  const { attempt: _attempt, iat: _iat, exp: _exp, jti: _jti, ...memory } = await sealedMemory(answer, attempt);
  return {
    page: url.pathname + url.search,
    cookieNames: answer.headers.getSetCookie().map((line) => line.split("=")[0]),
    memory: memory as Partial<FormMemory>,
  };
}

const sealedMemory = async (answer: Response, attempt: string | null): Promise<Record<string, unknown>> =>
  (await recallForm(cookieOf(answer), attempt)) ?? {};

import { env } from "#lib/platform/env.ts";

export type Tokens = { access_token: string; refresh_token: string; scope: string } & Record<string, unknown>;

/** Asks the token endpoint and answers its status and its whole body. */
export async function requestToken(
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const answer = await fetch(`http://localhost:${env().port}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(parameters),
    headers,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
}

/** How an application fares that asks for a token of its own. */
export const tokenStatus = async (client_id: string, client_secret: string): Promise<number> =>
  (await requestToken({ grant_type: "client_credentials", client_id, client_secret })).status;

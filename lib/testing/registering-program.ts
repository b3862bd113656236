import { env } from "#lib/platform/env.ts";

type Json = Record<string, unknown>;
export type RegistrationAnswer = { status: number; body: Json; headers: Headers };

let from = "203.0.113.1";

/** Lets programs ask from another network from now on, where a proxy in front is trusted to tell. */
export function askFrom(address: string): void {
  from = address;
}

/** What a program gives for an application that is all right. */
export const someMetadata = {
  client_name: "Backup robot",
  redirect_uris: ["https://robot.example/callback"],
};

/** Asks to register an application as a program does, with an initial access token or without. */
export const register = async (metadata: unknown, token?: string): Promise<RegistrationAnswer> =>
  await send(`${env().baseUrl}/oauth/register`, { method: "POST", token, body: JSON.stringify(metadata) });

/** Asks for an application that was registered, to read, change or delete it. */
export const manage = async (
  { registration_client_uri: uri, registration_access_token: token }: Json,
  method: "GET" | "PUT" | "DELETE",
  metadata?: unknown,
): Promise<RegistrationAnswer> =>
  await send(String(uri), { method, token: String(token), body: metadata && JSON.stringify(metadata) });

/** What an application is changed with: all of it that a program may say. */
export function changeable(body: Json, changes: Json = {}): Json {
  const { registration_client_uri, registration_access_token, client_id_issued_at, client_secret, ...metadata } = body;
  const { client_secret_expires_at, ...rest } = metadata;
  return { ...rest, ...changes };
}

async function send(
  url: string,
  { token, body, method }: { method: string; token?: string | undefined; body?: unknown },
): Promise<RegistrationAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      "x-forwarded-for": from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(typeof body === "string" && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : (JSON.parse(text) as Json), headers: answer.headers };
}

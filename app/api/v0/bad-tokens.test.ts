import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Endpoint, everyEndpoint, parameterNames } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";

const { db } = await testDatabase();
const endpoints = (await everyEndpoint()).map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));

let person: Account;
let competitionId: string;

beforeAll(async () => {
  person = await createAccount(db);
  competitionId = (await createCompetition(db, { scoretakingSoftware: "internal" })).id;
});

async function ask(endpoint: Endpoint, { headers = {}, query = "" }: { headers?: object; query?: string }) {
  const { method, path, handler } = endpoint;
  const params: Record<string, string> = {
    ...Object.fromEntries(parameterNames(endpoint).map((name) => [name, "1"])),
    competitionId,
  };
  const url = `${env().baseUrl}${path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "")}?${query}`;
  const body = ["POST", "PUT", "PATCH"].includes(method) && {
    body: "{}",
    headers: { "content-type": "application/json", ...headers },
  };
  const answer = await handler(new Request(url, { method, headers: { ...headers }, ...body }), {
    params: Promise.resolve(params),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json().catch(() => null)) as { code?: string } | null,
  };
}

const madeUp = { authorization: "Bearer made-up-made-up" };

const isInvalid = 'Bearer realm="Stadion", error="invalid_token", error_description="The access token is invalid"';

describe("a token that is no good is said to be invalid wherever one is read (RFC 6750 §3)", () => {
  test.each(endpoints)("$name", async (endpoint) => {
    const [anonymous, refused] = [await ask(endpoint, {}), await ask(endpoint, { headers: madeUp })];
    // Whoever must be known to get on at all is refused; others get what anybody gets, and are told why it is no more.
    expect(refused.status).toBe([401, 403].includes(anonymous.status) ? 401 : anonymous.status);
    const challenge = refused.headers.get("www-authenticate");
    const isRead = endpoint.handler.declaration.isSameForAll !== true;
    if (refused.status !== 401) return expect(challenge).toBe(isRead ? isInvalid : null);
    expect(refused.body?.code).toBe("invalid_token");
    expect(challenge).toBe(isInvalid);
    expect(anonymous.headers.get("www-authenticate")).toBe('Bearer realm="Stadion"');
    expect(anonymous.body?.code).toBe("unauthenticated");
  });
});

describe("two tokens in one request are refused everywhere (RFC 6750 §2)", () => {
  test.each(endpoints)("F24: $name", async (endpoint) => {
    for (const sent of [
      { headers: madeUp, query: "access_token=made-up-made-up" },
      { headers: madeUp, query: "bearer_token=x" },
      { query: "access_token=a&bearer_token=b" },
      { query: "access_token=a&access_token=a" },
    ]) {
      const answer = await ask(endpoint, sent);
      expect([answer.status, answer.body?.code]).toEqual([400, "invalid_request"]);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Bearer realm="Stadion", error="invalid_request", error_description="Send one access token, not two"',
      );
    }
  });
});

describe("whatever made it worthless", () => {
  const mine = endpoints.find(({ name }) => name === "GET /api/v0/competitions/mine")!;
  const codeWith = async (token: string) =>
    (await ask(mine, { headers: { authorization: `Bearer ${token}` } })).body?.code;

  const isToken = (token: string) => eq(personalTokens.tokenHash, sha256(token));

  test.each<[string, (token: string) => Promise<unknown>]>([
    [
      "expired",
      (token) => db.update(personalTokens).set({ expiresAt: sql`now() - interval '1 second'` }).where(isToken(token)),
    ],
    ["revoked", (token) => db.delete(personalTokens).where(isToken(token))],
    [
      "of somebody suspended",
      () => db.update(accounts).set({ suspendedAt: sql`now()` }).where(eq(accounts.id, person.id)),
    ],
  ])("%s", async (_what, spoil) => {
    const token = await createToken(db, person.id);
    expect(await codeWith(token)).toBeUndefined();
    await spoil(token);
    expect(await codeWith(token)).toBe("invalid_token");
  });

  test.each(["", "%", "a b", "x".repeat(10_000)])("'%s'", async (token) => {
    expect(await codeWith(token)).toBe("invalid_token");
  });
});

test("F24: a token in a form beside one in the header is a second one; alone it is none", async () => {
  const users = endpoints.find(({ name }) => name === "POST /api/v0/users")!;
  const post = async (headers: object) => {
    const request = new Request(`${env().baseUrl}/api/v0/users`, {
      method: "POST",
      body: new URLSearchParams([
        ["ids[]", "1"],
        ["access_token", "made-up-made-up"],
      ]),
      headers: { ...headers },
    });
    const answer = await users.handler(request, { params: Promise.resolve({}) });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  expect(await post({})).toEqual([200, undefined]);
  expect(await post(madeUp)).toEqual([400, "invalid_request"]);
});

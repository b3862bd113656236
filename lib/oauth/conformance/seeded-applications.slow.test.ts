import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db, url } = await testDatabase();
await startTestServer();

/** `npm run admin -- application create …` as a process of its own. */
async function create(...options: string[]): Promise<{ status: number; said: string }> {
  const parameters = ["lib/cli/node.mjs", "admin", "application", "create", ...options];
  const environment = { ...process.env, DATABASE_URL: url, BASE_URL: "", LOG_LEVEL: "silent" };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { env: environment });
    return { status: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, said: stderr };
  }
}

test("T16: a program built with an id of its own, and no secret, works once that id is registered here", async () => {
  const client_id = "ontNJO4UBV7P-ShigoAwaP1g4peOANll4hyZOUWawj0";
  const redirect_uri = "http://localhost:5001";
  const made = await create("--id", client_id, "--redirect", redirect_uri, "--compatible", "--public");
  expect(made.said).toContain(`Client id: ${client_id}\nNo secret.`);
  const { id } = await createAccount(db);
  const asked = { client_id, redirect_uri, response_type: "token", scope: "manage_competitions" };
  const redirect = await authorize(db, id, asked);
  expect(redirect.href).toMatch(/^http:\/\/localhost:5001\/#access_token=[\w-]{43}&token_type=Bearer&/);
});

test("a scope that there is not is named", async () => {
  expect(
    await create("--name", "Tool", "--redirect", "https://app.example/cb", "--scopes", "public cms e-mail"),
  ).toEqual({
    status: 1,
    said: "“cms” is no scope.\n“e-mail” is no scope.\n",
  });
});

test("T16: one with a secret of its own gets its tokens with it", async () => {
  const options = ["--id", "score-keeper", "--secret", "as it was built", "--redirect", "https://app.example/cb"];
  expect((await create(...options)).said).toContain("Client id: score-keeper\nSecret:    as it was built");
  const answer = await requestToken({
    grant_type: "client_credentials",
    client_id: "score-keeper",
    client_secret: "as it was built",
  });
  expect(answer).toMatchObject({ status: 200, body: { scope: "public" } });
  expect(await create(...options)).toEqual({
    status: 1,
    said: "An application with the client id score-keeper exists already.\n",
  });
});

import { expect, test } from "vitest";
import { askingApplication, browserOf } from "#lib/testing/asking-application.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
await startTestServer();
const { parameters, url } = await askingApplication(db, { scopes: ["email", "openid"] });
const browser = await browserOf(db, await createAccount(db));

test("A20: from one network, strangers begin six hundred sign-ins a minute and no more", async () => {
  const stranger = new Browser();
  const path = `/oauth/authorize?${new URLSearchParams(parameters())}`;
  const statuses: number[] = [];
  for (let sent = 0; sent < 610; sent += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => stranger.get(path)));
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(600);
  const refused = await stranger.get(path);
  const waitSeconds = Number(refused.headers.get("retry-after"));
  expect([refused.status, waitSeconds > 0 && waitSeconds <= 60]).toEqual([429, true]);
  // Somebody who is signed in goes on.
  expect((await browser.get(url({}))).status).toBe(303);
});

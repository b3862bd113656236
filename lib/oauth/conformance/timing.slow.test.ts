import { expect, test, vi } from "vitest";
import { requestPasswordReset } from "#lib/accounts/commands/reset-password.ts";
import { hashPassword } from "#lib/accounts/password-hash.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { offerApplication } from "#lib/oauth/applications/transfers.ts";
import { answerWithProvider } from "#lib/oauth/provider/bridge.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { timeDifference, tries, warmUp } from "#lib/testing/time-difference.ts";

const { db } = await testDatabase();
await startTestServer();

vi.setConfig({ testTimeout: 900_000 });

test("B07: an unknown application and a wrong secret take the same time", async () => {
  const { application } = await createApplication(db);
  const askAs = (clientId: string) => async (index: number) =>
    await askForToken(
      { grant_type: "client_credentials", client_id: clientId, client_secret: `wrong ${index}` },
      index,
    );
  expect(await timeDifference(askAs(application.clientId), askAs("B".repeat(43)))).toBeLessThan(3);
});

test("B07: an unknown person and a wrong password take the same time at the token endpoint", async () => {
  const { application, secret } = await createApplication(db, { profile: "compatible", allowsPassword: true });
  await createAccounts("password", { passwordHash: await hashPassword("correct horse battery") });
  const askFor = (kind: string) => async (index: number) =>
    await askForToken(
      {
        grant_type: "password",
        client_id: application.clientId,
        client_secret: secret,
        username: `${kind}-${index}@mail.example`,
        password: "another horse battery",
      },
      index,
    );
  expect(await timeDifference(askFor("password"), askFor("nobody"), { atOnce: 4 })).toBeLessThan(3);
});

test("B07: an address with an account and one without take the same time where a password is forgotten", async () => {
  await createAccounts("forgetful", {});
  const askFor = (kind: string) => async (index: number) =>
    await requestPasswordReset(db, {
      email: `${kind}-${index}@mail.example`,
      ipAddress: addressOf(index),
      now: new Date(),
    });
  // Each waits most of its time: many at once disturb each other little, and all alike.
  expect(await timeDifference(askFor("forgetful"), askFor("nobody"), { atOnce: 25 })).toBeLessThan(3);
});

test("F12: an application is offered to an address with an account and to one without in the same time", async () => {
  const { application } = await createApplication(db);
  await createAccounts("member", {});
  // Offers of one account are counted: everybody makes two of them.
  const owners = await createAccounts("owner", {});
  const offerTo = (kind: string) => async (index: number) => {
    const by = { id: owners[index] ?? 0, email: `owner-${index}@mail.example` };
    await offerApplication(db, application, { email: `${kind}-${index}@mail.example`, by });
  };
  expect(await timeDifference(offerTo("member"), offerTo("nobody"))).toBeLessThan(3);
});

// One for each try, so that the limits on guesses are not what is measured.
async function createAccounts(kind: string, columns: { passwordHash?: string }): Promise<number[]> {
  const rows = Array.from({ length: tries + warmUp }, (_, index) => ({
    name: `Person ${index}`,
    email: `${kind}-${index}@mail.example`,
    emailConfirmedAt: new Date("2024-01-01T00:00:00Z"),
    ...columns,
  }));
  const created = await db.insert(accounts).values(rows).returning({ id: accounts.id });
  return created.map(({ id }) => id);
}

const addressOf = (index: number): string => `10.0.${index >> 8}.${index & 255}`;

async function askForToken(parameters: Record<string, string>, index: number): Promise<void> {
  const request = new Request(`${env().baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(parameters),
    headers: { "x-stadion-client-ip": addressOf(index) },
  });
  const answer = await answerWithProvider(request);
  expect([400, 401]).toContain(answer.status);
}

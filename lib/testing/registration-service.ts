import { afterAll, beforeEach } from "vitest";
import { applications, initialAccessTokens } from "#lib/db/schema/oauth.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { createInitialToken } from "#lib/oauth/registration/initial-tokens.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "./database.ts";
import { createAccount } from "./factories/accounts.ts";
import { askFrom } from "./registering-program.ts";
import { startTestServer } from "./server.ts";

type TokenOverrides = {
  scopes?: readonly ("public" | "email" | "manage_competitions")[];
  registrations?: "1" | "5" | "20";
  accountId?: number;
};

/** The service that programs register at, and an owner: without applications before each test, asked from a network of its own. */
export async function registrationService() {
  const { db } = await testDatabase();
  const { baseUrl } = await startTestServer();
  // So that each test asks from a network of its own, as wrong tokens count.
  overrideEnv({ TRUSTED_PROXY_HOPS: "1" });
  afterAll(() => overrideEnv({ TRUSTED_PROXY_HOPS: undefined }));
  const owner = await createAccount(db);
  let network = 0;
  beforeEach(async () => {
    network += 1;
    askFrom(`203.0.${network}.7`);
    await db.delete(initialAccessTokens);
    await db.delete(applications);
  });

  const newToken = async ({
    scopes = ["public", "email"] as const,
    registrations = "20" as const,
    accountId = owner.id,
  }: TokenOverrides = {}) =>
    await createInitialToken(db, accountId, { name: "Robots", scopes: [...scopes], registrations, lifetime: "7" });

  const applicationOf = async ({ client_id }: Record<string, unknown>) => {
    const found = await findApplication(db, String(client_id));
    if (!found) throw new Error("It is not there.");
    return found;
  };
  return { db, baseUrl, owner, newToken, applicationOf, address: () => `203.0.${network}.7` };
}

/** What is answered to metadata that no application may have (RFC 7591, section 3.2.2). */
export const metadataError = (error_description: string) => ({ error: "invalid_client_metadata", error_description });

export const invalidToken = { error: "invalid_token", error_description: "invalid token provided" };

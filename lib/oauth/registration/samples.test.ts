import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { createInitialToken } from "./initial-tokens.ts";
import { registrationSamples } from "./samples.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

test("what developers are told to paste registers an application, reads it, changes it and deletes it", async () => {
  const owner = await createAccount(db);
  const input = { name: "Tool", scopes: ["public" as const], registrations: "1" as const, lifetime: "1" as const };
  const variables: Record<string, string> = { INITIAL_ACCESS_TOKEN: await createInitialToken(db, owner.id, input) };
  const [register = "", read = "", change = "", remove = ""] = registrationSamples(baseUrl).map(({ code }) => code);
  const paste = async (code: string) => {
    const { stdout } = await promisify(execFile)("sh", ["-c", code], { env: { ...process.env, ...variables } });
    if (stdout === "") return {};
    const answer = JSON.parse(stdout) as Record<string, string>;
    variables.CLIENT_ID = answer.client_id ?? "";
    variables.REGISTRATION_CLIENT_URI = answer.registration_client_uri ?? "";
    variables.REGISTRATION_ACCESS_TOKEN = answer.registration_access_token ?? "";
    return answer;
  };
  expect(await paste(register)).toMatchObject({ client_name: "My command-line tool", scope: "public" });
  const application = await findApplication(db, variables.CLIENT_ID ?? "");
  expect(application).toMatchObject({ ownerId: owner.id, isNative: true, isConfidential: false });
  expect(await paste(read)).toMatchObject({ client_name: "My command-line tool", application_type: "native" });
  expect(await paste(change)).toMatchObject({ client_name: "My better tool", token_endpoint_auth_method: "none" });
  expect(await paste(remove)).toEqual({});
  expect(await findApplication(db, application?.clientId ?? "")).toBeUndefined();
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { incidents, regulationDocuments } from "#lib/db/schema/content.ts";
import { env } from "#lib/platform/env.ts";
import { officialLanguage } from "#lib/regulations/source.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { readDocument } from "../../openapi/served-document.ts";
import { findLiveExamples, type LiveExamples, withLiveExamples } from "../live-examples.ts";
import { type DescribedOperation, referenceOf } from "../reference.ts";
import { samplesOf } from "./samples.ts";

const { db } = await testDatabase();
await startTestServer();
const run = promisify(execFile);
const operations = referenceOf(readDocument(env().baseUrl))
  .flatMap((section) => section.operations)
  // Samples of OAuth's endpoints have gaps that only an application fills; what only a session may do has no samples.
  .filter(({ isTriable }) => isTriable)
  .filter(({ caller }) => !(caller.kind === "known" && caller.isSessionOnly));

let token = "";
let live: LiveExamples = {};

beforeAll(async () => {
  await createRankedWorld(db);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  token = await createToken(db, administrator.id, ["public", "email", "manage_competitions"]);
  const group = await createGroup(db);
  await createRole(db, { groupId: group.id, accountId: administrator.id });
  await db.insert(competitionSeries).values({ id: "Series2024", name: "Series 2024", shortName: "Series 2024" });
  await db.execute(sql`update competitions set series_id = 'Series2024', results_posted_at = now()`);
  for (const { id: competitionId } of await db.select().from(competitions)) {
    await createRegistration(db, { competitionId, accountId: administrator.id });
  }
  await db.insert(incidents).values({ title: "A cube fell apart", resolvedAt: new Date() });
  await db.insert(regulationDocuments).values([
    {
      version: "2026-01-01",
      language: officialLanguage,
      languageName: "English",
      languageEnglishName: "English",
      contentHtml: "<p>1</p>",
    },
    {
      version: "2026-01-01",
      language: "dutch",
      languageName: "Nederlands",
      languageEnglishName: "Dutch",
      contentHtml: "<p>1</p>",
    },
  ]);
  live = await findLiveExamples(db);
});

const environment = () => ({ ...process.env, ACCESS_TOKEN: token });

const sampleOf = (operation: DescribedOperation, language: string): string =>
  samplesOf(withLiveExamples(operation, live), env().baseUrl).find((sample) => sample.language === language)?.code ??
  "";

/** The status that curl got, and the body. */
async function runInShell(operation: DescribedOperation): Promise<{ status: number; body: string }> {
  const command = sampleOf(operation, "curl").replace(/^curl /, "curl --silent --write-out '\n%{http_code}' ");
  const { stdout } = await run("sh", ["-c", command], { env: environment() });
  const end = stdout.lastIndexOf("\n");
  return { status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) };
}

const successOf = ({ answers }: DescribedOperation) => answers.find(({ status }) => status < 400)?.status;

const saving = operations.find(({ id }) => id === "patchCompetitionsByCompetitionIdWcif")!;

describe("as it is pasted", () => {
  // It makes the revision that another one reads.
  test("curl saves what it says", async () => {
    const { status, body } = await runInShell(saving);
    expect([status, JSON.parse(body)]).toEqual([200, { status: "Successfully saved WCIF" }]);
  });

  test.each(operations.filter((operation) => operation !== saving))(
    "curl: $method $path succeeds",
    async (operation) => {
      const { status, body } = await runInShell(operation);
      expect({ status, body: status < 400 ? "" : body }).toEqual({ status: successOf(operation), body: "" });
    },
  );

  const told = operations.filter(({ id }) =>
    ["getMe", "getUsers", "postUsers", "getSearch", "putCompetitionsWcifCheck", saving.id].includes(id),
  );

  test.each(told)("JavaScript: $method $path succeeds", async (operation) => {
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", sampleOf(operation, "JavaScript")], {
      env: environment(),
    });
    expect(stdout).not.toBe("");
  });

  test.each(told)("Python: $method $path succeeds", async (operation) => {
    if (!(await hasRequests())) return;
    const { stdout } = await run("python3", ["-c", sampleOf(operation, "Python")], { env: environment() });
    expect(stdout).not.toBe("");
  });
});

// A library of its own, which not every machine has.
const hasRequests = () =>
  run("python3", ["-c", "import requests"]).then(
    () => true,
    () => false,
  );

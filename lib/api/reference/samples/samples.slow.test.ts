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
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createApplicationToken, createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { readDocument } from "../../openapi/served-document.ts";
import { findLiveExamples, type LiveExamples, withLiveExamples } from "../live-examples.ts";
import { type DescribedOperation, referenceOf } from "../reference.ts";
import { samplesOf } from "./samples.ts";

const { db } = await testDatabase();
await startTestServer();
const run = promisify(execFile);
const described = referenceOf(readDocument(env().baseUrl))
  .flatMap((section) => section.operations)
  // Samples of OAuth's endpoints have gaps that only an application fills; what only a session may do has no samples.
  .filter(({ isTriable }) => isTriable)
  // A stream does not end.
  .filter(({ path }) => !path.endsWith("/live/events"))
  .filter(({ caller }) => !(caller.kind === "known" && caller.isSessionOnly));
const isOfHall = ({ path }: DescribedOperation) => /\/live\/|\/scoretakers|\/results\/check$|^\/enter-/.test(path);
const operations = described.filter((operation) => !isOfHall(operation));

let token = "";
let ownToken = "";
let live: LiveExamples = {};

beforeAll(async () => {
  await createCompetition(db, { id: "ExampleOpen2026", scoretakingSoftware: "internal" });
  await createRound(db, { competitionId: "ExampleOpen2026" });
  // With the numbers that the samples name.
  for (const id of [1, 2]) {
    const account = await createAccount(db, { id });
    await createRegistration(db, { id, competitionId: "ExampleOpen2026", accountId: account.id });
  }
  await createRankedWorld(db);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  token = await createToken(db, administrator.id, ["public", "email", "manage_competitions"]);
  ownToken = await createApplicationToken(db, (await createApplication(db)).application);
  const group = await createGroup(db);
  await createRole(db, { groupId: group.id, accountId: administrator.id });
  await db.insert(competitionSeries).values({ id: "Series2024", name: "Series 2024", shortName: "Series 2024" });
  await db.execute(sql`update competitions set series_id = 'Series2024', results_posted_at = now()
    where scoretaking_software is distinct from 'internal'`);
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
  await createCompetition(db, { id: onPaper });
  live = await findLiveExamples(db);
});

/** Most speak for somebody; some are an application's, which asks about itself. */
const environment = ({ path }: DescribedOperation) => ({
  ...process.env,
  ACCESS_TOKEN: path.startsWith("/applications/me/") ? ownToken : token,
});

const sampleOf = (operation: DescribedOperation, language: string, examples = live): string =>
  samplesOf(withLiveExamples(operation, examples), env().baseUrl).find((sample) => sample.language === language)
    ?.code ?? "";

/** The status that curl got, and the body. */
async function runInShell(operation: DescribedOperation, examples = live): Promise<{ status: number; body: string }> {
  const command = sampleOf(operation, "curl", examples).replace(
    /^curl /,
    "curl --silent --write-out '\n%{http_code}' ",
  );
  const { stdout } = await run("sh", ["-c", command], { env: environment(operation) });
  const end = stdout.lastIndexOf("\n");
  return { status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) };
}

const successOf = ({ answers }: DescribedOperation) => answers.find(({ status }) => status < 400)?.status;

/** Where scores are typed here no file is taken: this one is of a competition where they are not. */
const upload = "POST /competitions/{competitionId}/results/check";
const onPaper = "OnPaper2026";
const v1 = "/v1/competitions/{competitionId}";
const round = `${v1}/live/rounds/{roundId}`;
const v0Round = "/competitions/{competitionId}/live/rounds/{roundId}";

const stepsInHall = [
  ...[`GET ${v1}/scoretakers`, `POST ${v1}/scoretakers`, `DELETE ${v1}/scoretakers/{userId}`],
  ...[`PUT ${round}/open`, `GET ${v1}/live/rounds`, `GET ${round}`, `GET ${v0Round}`],
  ...[`GET ${round}/addable_competitors`, `GET ${round}/next_if_quit`],
  ...[`POST ${v0Round}/attempts`, `POST ${v0Round}/results`, "POST /enter-attempt", "POST /enter-results"],
  ...[`POST ${round}`, `PATCH ${round}`, `POST ${round}/batch`],
  ...[`GET ${v1}/live/podiums`, `GET ${v1}/live/registrations/{registrationId}`],
  ...["GET", "PUT", "POST"].map((method) => `${method} /competitions/{competitionId}/results/check`),
  ...[`PUT ${round}/{registrationId}/clear`, `PUT ${round}/clear`],
  ...[`DELETE ${round}/{registrationId}`, `PUT ${round}/{registrationId}`, `DELETE ${round}/bulk_quit`],
  `DELETE ${round}/close`,
];

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

  // One after the other: each finds the round as those before have left it.
  test("curl: a round is opened, filled, emptied and closed by its samples", async () => {
    const ofHall = new Map(described.filter(isOfHall).map((one) => [`${one.method} ${one.path}`, one]));
    expect([...new Set(stepsInHall)].toSorted()).toEqual([...ofHall.keys()].toSorted());
    const failed: object[] = [];
    for (const step of stepsInHall) {
      const { status, body } = await runInShell(ofHall.get(step)!, step === upload ? { ExampleOpen2026: onPaper } : {});
      if (status !== successOf(ofHall.get(step)!)) failed.push({ step, status, body });
    }
    expect(failed).toEqual([]);
  });

  const told = operations.filter(({ id }) =>
    ["getMe", "getUsers", "postUsers", "getSearch", "putCompetitionsWcifCheck", saving.id].includes(id),
  );

  test.each(told)("JavaScript: $method $path succeeds", async (operation) => {
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", sampleOf(operation, "JavaScript")], {
      env: environment(operation),
    });
    expect(stdout).not.toBe("");
  });

  test.each(told)("Python: $method $path succeeds", async (operation) => {
    if (!(await hasRequests())) return;
    const { stdout } = await run("python3", ["-c", sampleOf(operation, "Python")], { env: environment(operation) });
    expect(stdout).not.toBe("");
  });
});

// A library of its own, which not every machine has.
const hasRequests = () =>
  run("python3", ["-c", "import requests"]).then(
    () => true,
    () => false,
  );

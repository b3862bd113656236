import { beforeAll, expect, test } from "vitest";
import { liveResults } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { GET } from "./[eventId]/results.csv/route.ts";

const { db } = await testDatabase();
const header =
  "round,place,name,competitor_id,country,best,average,attempt_1,attempt_2,attempt_3,attempt_4,attempt_5,single_record,average_record\r\n";

beforeAll(async () => {
  await createCompetition(db, { id: "Lyon2030", eventIds: ["333", "222"], resultsPostedAt: new Date() });
  const [first, final] = [
    await createRound(db, { competitionId: "Lyon2030", number: 1 }),
    await createRound(db, { competitionId: "Lyon2030", number: 2 }),
  ];
  await createRound(db, { competitionId: "Lyon2030", eventId: "222" });
  const ana = await createPerson(db, { id: "2020ANAA01", name: "=cmd(1)", countryId: "France" });
  const ben = await createPerson(db, { id: "2020BENB01", name: 'Ben, "B"', countryId: "Spain" });
  await createResult(db, { round: first, person: ana, roundTypeId: "1" });
  await createResult(db, {
    round: final,
    person: ben,
    best: 6123,
    average: -1,
    attempts: [6123, -1, -2, 6200, 6300],
    regionalSingleRecord: "NR",
  });
  await createDraft(db, { id: "Secret2030", eventIds: ["333"] });
});

const ask = (competitionId: string, eventId: string, query = "") =>
  GET(new Request(`http://localhost:3000/competitions/${competitionId}/results/${eventId}/results.csv${query}`), {
    params: Promise.resolve({ competitionId, eventId }),
  });

test("C21: an event's results are a file for spreadsheets, the final first, and no name is a formula", async () => {
  const answer = await ask("Lyon2030", "333");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="Lyon2030-333.csv"',
  });
  expect(await answer.text()).toBe(
    `${header}2,1,"Ben, ""B""",2020BENB01,ES,1:01.23,DNF,1:01.23,DNF,DNS,1:02.00,1:03.00,NR,\r\n` +
      "1,1,'=cmd(1),2020ANAA01,FR,10.00,10.00,10.00,10.00,10.00,10.00,10.00,,\r\n",
  );
});

test.each([
  ["Lyon2030", "222"],
  ["Lyon2030", "444"],
  ["Lyon2030", "nothing"],
  ["Secret2030", "333"],
  ["Nothing2030", "333"],
])("there is no file of %s %s", async (competitionId, eventId) => {
  const answer = await ask(competitionId, eventId);
  expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
    404,
    "no-store",
    "There are no such results, or not yet.\n",
  ]);
});

test("of a round alone there is a file too, and none of one that is not held", async () => {
  const answer = await ask("Lyon2030", "333", "?round=1&page=2");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Lyon2030-333-round-1.csv"');
  expect((await answer.text()).split("\r\n").map((line) => line.slice(0, 12))).toEqual([
    header.slice(0, 12),
    "1,1,'=cmd(1)",
    "",
  ]);
  expect((await ask("Lyon2030", "333", "?round=9")).status).toBe(404);
  for (const query of ["?round=zz", "?round=0", "?round=1&round=2"]) {
    const refused = await ask("Lyon2030", "333", query);
    expect([refused.status, refused.headers.get("content-type"), await refused.text()]).toEqual([
      422,
      "text/plain; charset=utf-8",
      "Invalid round: write its number.\n",
    ]);
  }
});

test("the id of a competition in other letters leads to its own", async () => {
  const answer = await ask("lyON2030", "333", "?round=1");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    308,
    "http://localhost:3000/competitions/Lyon2030/results/333/results.csv?round=1",
  ]);
  expect((await ask("secret2030", "333")).status).toBe(404);
});

test("until results are posted it is of those that have come in", async () => {
  await createCompetition(db, { id: "Nice2030", eventIds: ["333"], resultsPostedAt: null });
  const round = await createRound(db, { competitionId: "Nice2030", number: 1 });
  const { id: accountId } = await createAccount(db, { name: "Cem", countryId: "Turkey" });
  const { id: registrationId } = await createRegistration(db, { competitionId: "Nice2030", accountId });
  const values = { competitionId: "Nice2030", roundId: round.id, registrationId, attempts: [900, 1000] };
  await db.insert(liveResults).values({ ...values, best: 900, average: 0, ranking: 1 });
  expect(await (await ask("Nice2030", "333")).text()).toBe(`${header}1,1,Cem,,TR,9.00,,9.00,10.00,,,,,\r\n`);
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import { env } from "#lib/platform/env.ts";
import { handInOf } from "#lib/submissions/commands/submit-results.ts";
import { checkCompetition } from "#lib/submissions/queries/check-submission.ts";
import { listFiles } from "#lib/submissions/queries/files.ts";
import { listScrambleSets } from "#lib/submissions/queries/scramble-sets.ts";
import { findSubmission } from "#lib/submissions/queries/submissions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createFinishedCompetition, scramblesFile } from "#lib/testing/factories/finished-competition.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { formAnswer, problemsOf, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as arrange } from "./arrange/submit/route.ts";
import { POST as remove } from "./files/route.ts";
import { POST as sendResults } from "./results/route.ts";
import { POST as sendScrambles } from "./scrambles/route.ts";
import { POST as submit } from "./submit/route.ts";
import { POST as takeBack } from "./take-back/route.ts";

const { db } = await testDatabase();

let competition: Competition;
let cookie: string;
let organizerCookie: string;
let page: string;

beforeAll(async () => {
  // Nobody here is near a record.
  await createResult(db, {
    round: await createRound(db, { competitionId: (await createCompetition(db)).id }),
    person: await createPerson(db),
    ...{ best: 300, average: 400, regionalSingleRecord: "WR", regionalAverageRecord: "WR" },
  });
});

beforeEach(async () => {
  const finished = await createFinishedCompetition(db);
  competition = finished.competition;
  cookie = await signInCookie(db, finished.delegate.id);
  organizerCookie = await signInCookie(db, finished.organizer.id);
  page = `/competitions/${competition.id}/manage/results/check`;
});

/** What the page says of what is on it. */
const seen = async () => handInOf(competition, await checkCompetition(db, competition)).checksum;

const strangerCookie = async () => await signInCookie(db, (await createAccount(db)).id);

type Route = typeof submit;
const at =
  (route: Route): ((request: Request) => Promise<Response>) =>
  (request) =>
    route(request, { params: Promise.resolve({ competitionId: competition.id }) });

function sendFile(route: Route, name: string, file: File | undefined, sender = cookie): Promise<Response> {
  const body = new FormData();
  if (file) body.append(name, file);
  const headers = { origin: env().baseUrl, cookie: sender, "x-stadion-client-ip": "203.0.113.7" };
  return at(route)(new Request(`${env().baseUrl}/form`, { method: "POST", headers, body }));
}

test("scrambles are uploaded, results submitted and taken back, and each leads back to the page", async () => {
  const doneAt = async (answer: Response) => (await formAnswer(answer)).page;
  expect(await doneAt(await sendFile(sendScrambles, "scrambles", scramblesFile(competition)))).toBe(
    `${page}?done=scrambles-uploaded`,
  );
  expect(await doneAt(await sendFile(sendScrambles, "scrambles", scramblesFile(competition)))).toBe(
    `${page}?done=scrambles-known`,
  );
  expect(await doneAt(await sendForm(at(submit), { message: "Well.", seen: await seen() }, { cookie }))).toBe(
    `${page}?done=submit-results`,
  );
  expect(await findSubmission(db, competition.id)).toMatchObject({ message: "Well." });
  expect(await doneAt(await sendForm(at(takeBack), {}, { cookie }))).toBe(`${page}?done=take-results-back`);
  const [file] = await listFiles(db, competition.id);
  expect(await doneAt(await sendForm(at(remove), { fileId: String(file?.id) }, { cookie }))).toBe(
    `${page}?done=removed`,
  );
  expect(await listFiles(db, competition.id)).toEqual([]);
});

test("sets are put in another order by a form, which shows again what was refused", async () => {
  await sendFile(sendScrambles, "scrambles", scramblesFile(competition));
  const [placed] = await listScrambleSets(db, competition.id);
  const fields = { sets: placed!.set.key, rounds: "333-r1", groups: "1" };
  expect(await formAnswer(await sendForm(at(arrange), fields, { cookie }))).toMatchObject({
    page: `${page}/arrange`,
    memory: {
      problems: { "set-0": "Set 1, 3x3x3 Cube: “1” is no group: they are called A, B and so on." },
      values: { rounds: "333-r1", groups: "1" },
    },
  });
  const answer = await formAnswer(await sendForm(at(arrange), { ...fields, groups: "B" }, { cookie }));
  expect(answer.page).toBe(`${page}?done=scrambles-arranged`);
  expect((await listScrambleSets(db, competition.id)).map(({ place }) => place)).toEqual([
    { roundId: "333-r1", groupId: "B" },
  ]);
  expect((await sendForm(at(arrange), fields, { cookie: await strangerCookie() })).status).toBe(403);
});

test("what was refused is shown again with what was typed", async () => {
  const answer = await formAnswer(await sendForm(at(submit), { message: "Well.", seen: await seen() }, { cookie }));
  expect(answer).toMatchObject({
    page,
    memory: { message: "The results contain errors. There are no scrambles.", values: { message: "Well." } },
  });
});

test("results that have changed since they were looked at are not submitted", async () => {
  await sendFile(sendScrambles, "scrambles", scramblesFile(competition));
  expect(await problemsOf(await sendForm(at(submit), { message: "", seen: "other" }, { cookie }))).toEqual([
    page,
    "The results have changed since you looked at them: look again.",
  ]);
  expect(await findSubmission(db, competition.id)).toBeUndefined();
});

test("an organizer uploads, and submits nothing", async () => {
  expect((await sendFile(sendScrambles, "scrambles", scramblesFile(competition), organizerCookie)).status).toBe(303);
  expect((await sendForm(at(submit), { message: "" }, { cookie: organizerCookie })).status).toBe(403);
  expect(await findSubmission(db, competition.id)).toBeUndefined();
});

describe("a spoiled file is refused in words beside its field, shown again, and nothing of it is kept:", () => {
  test.each([
    ["no file at all", undefined, { results: "Choose a file." }],
    ["an empty one", "", { results: "This file is empty." }],
    [
      "half of one",
      '{"formatVersion":"WCA Competition 0.3","persons":[{"id":1,',
      "“results.json” is another file, or is damaged. Choose a Results JSON of this competition. In it, #/persons/0/id is not whole: the file ends there.",
    ],
    [
      "another competition's",
      JSON.stringify({ formatVersion: "WCA Competition 0.3", competitionId: "Other2024", persons: [], events: [] }),
      "“results.json” does not fit this competition. Choose a Results JSON of this competition. In it, #/competitionId says that it is for Other2024",
    ],
    ["a million levels", "[".repeat(1_000_000), "#/0/0/0/0 is nested too deeply"],
    ["a key twice", '{"persons":[],"persons":[]}', "#/persons is there twice"],
    [
      "half a character",
      `{"formatVersion":"WCA Competition 0.3","competitionId":"\\ud800","persons":[],"events":[]}`,
      "#/competitionId holds a NUL or half a character",
    ],
    ["no text", new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), "“results.json” is not text in UTF-8. Choose"],
  ])("%s", async (_title, content, said) => {
    const file = content === undefined ? undefined : new File([content], "results.json");
    const [shownAt, problem] = await problemsOf(await sendFile(sendResults, "results", file));
    expect(shownAt).toBe(page);
    if (typeof said === "string") expect(problem).toEqual({ results: expect.stringContaining(said) });
    else expect(problem).toEqual(said);
    expect(await listFiles(db, competition.id)).toEqual([]);
  });

  test("a hundred megabytes, of which not all is read", async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024);
    const body = new ReadableStream({
      pull(controller) {
        if (sent === 100) controller.close();
        else controller.enqueue(chunk);
        sent += 1;
      },
    });
    const headers = { origin: env().baseUrl, cookie, "content-type": "multipart/form-data; boundary=x" };
    const request = new Request(`${env().baseUrl}/form`, {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    expect(await problemsOf(await at(sendResults)(request))).toEqual([
      page,
      { results: "This file is larger than 8.4 MB." },
    ]);
    expect(sent).toBeLessThan(80);
  });
});

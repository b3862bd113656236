import { describe, expect, test } from "vitest";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import {
  exampleCompetition,
  exampleCompetitor,
  exampleDelegate,
  exampleId,
  invalidRecord,
  managingScopes,
  newEvent,
  unconfirmed,
} from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { saved, type Wcif, wcifClient } from "#lib/testing/wcif-client.ts";
import { PATCH } from "./route.ts";

const { db } = await testDatabase();
const { example, administrator, setState, saveEvents, expectNothingChanged } = await exampleCompetition(db);

const path = `/api/v0/competitions/${exampleId}/wcif`;

describe("C01: who may save", () => {
  test("nobody signed in: 401; no manager: 403; a token without manage_competitions: 403", async () => {
    const stranger = wcifClient(exampleId, await createToken(db, (await createAccount(db)).id, managingScopes));
    const withoutScope = wcifClient(exampleId, await createToken(db, exampleDelegate, ["public", "email", "dob"]));
    expect(await wcifClient(exampleId).save({})).toMatchObject({ status: 401, body: { error: "Please log in" } });
    for (const client of [stranger, withoutScope]) {
      const answer = await client.save({ extensions: [] });
      expect(answer).toMatchObject({ status: 403, body: { error: "Not authorized to manage competition" } });
    }
    await expectNothingChanged();
  });

  test("a competition that is hidden or not there is a 404 before anybody is asked to sign in", async () => {
    await setState({ isVisible: false });
    for (const competitionId of [exampleId, "Nowhere2026"]) {
      expect(await wcifClient(competitionId).save({})).toMatchObject({
        status: 404,
        body: { error: `Competition with id ${competitionId} not found` },
      });
    }
  });

  test("a cookie needs an origin of ours, a token needs none", async () => {
    const cookie = await signInCookie(db, exampleDelegate);
    const save = (origin: string) =>
      call(PATCH, path, {
        method: "PATCH",
        params: { competitionId: exampleId },
        cookie,
        headers: { origin },
        body: {},
      });
    expect((await save("https://elsewhere.example")).status).toBe(403);
    expect(await save("http://localhost:3000")).toMatchObject(saved);
    expect(await example.manager.save({})).toMatchObject(saved);
  });

  test("a token in the address is no key of the document", async () => {
    const token = await createToken(db, exampleDelegate, managingScopes);
    const answer = await call(PATCH, `${path}?access_token=${token}`, {
      method: "PATCH",
      params: { competitionId: exampleId },
      body: { extensions: [] },
    });
    expect(answer).toMatchObject(saved);
    expect((await example.manager.read()).extensions).toEqual([]);
  });

  test("who manages it with a session saves as with a token", async () => {
    const cookie = await signInCookie(db, exampleDelegate);
    const answer = await call(PATCH, path, {
      method: "PATCH",
      params: { competitionId: exampleId },
      cookie,
      body: { extensions: [] },
    });
    expect(answer).toMatchObject(saved);
  });
});

describe("the form", () => {
  test("an invalid round format is a 400 that lists the formats, and nothing changes", async () => {
    const answer = await saveEvents(([event]) => {
      event.rounds[0].format = "invalid";
    });
    expect(answer).toMatchObject(
      invalidRecord(
        "The property '#/events/0/rounds/0/format' value \"invalid\" did not match one of the following values: 1, 2, 3, 5, a, h, m",
      ),
    );
    await expectNothingChanged();
  });

  test.each([
    [[], "The property '#/' of type array did not match the following type: object"],
    [{ formatVersion: 2 }, "The property '#/formatVersion' of type integer did not match the following type: string"],
    [{ surplus: 1 }, "The property '#/' contained undefined properties: 'surplus'"],
    [
      { schedule: { venues: null } },
      "The property '#/schedule/venues' of type null did not match the following type: array",
    ],
    [
      { formatVersion: "2.1.1", persons: [{ personalBests: [{ best: 1 }] }] },
      "The property '#/persons/0/personalBests/0' contained undefined properties: 'best'",
    ],
  ])("%j is a 400 that names the place", async (body, error) => {
    expect(await example.manager.save(body)).toMatchObject(invalidRecord(error));
    await expectNothingChanged();
  });

  test("a version that cannot be read is a 422 that names its place; 1.0 and 3 are read", async () => {
    expect(await example.manager.save({ formatVersion: "newest" })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("#/formatVersion") },
    });
    expect(await example.manager.save({ formatVersion: "1.0", persons: example.document.persons })).toMatchObject(
      saved,
    );
    expect(await example.manager.save({ formatVersion: "3", extensions: example.document.extensions })).toMatchObject(
      saved,
    );
  });

  test("an empty object, null keys and another competition's names say nothing", async () => {
    const { series: _series, ...names } = { series: null, id: "Other2026", name: "Other", shortName: "Other" };
    for (const body of [{}, { ...names, series: null }, { registrationInfo: { baseEntryFee: 1 } }]) {
      expect(await example.manager.save(body)).toMatchObject(saved);
    }
    await expectNothingChanged();
  });
});

test("after the results are submitted nothing is saved but by administrators", async () => {
  await setState({ resultsSubmittedAt: new Date() });
  const message = "The competition data cannot be edited after results have been submitted.";
  for (const body of [{}, { extensions: [] }, { persons: [] }, { nonsense: 1 }]) {
    expect(await example.manager.save(body)).toMatchObject({ status: 403, body: { error: message } });
  }
  expect(await (await administrator()).save({ extensions: [] })).toMatchObject(saved);
});

describe("a dry run", () => {
  test("answers every change and every error at once, and writes nothing", async () => {
    const events = structuredClone(example.document.events);
    events[0].rounds[0].cutoff = null;
    events.push(newEvent("pyram"));
    const body = {
      events,
      competitorLimit: 80,
      persons: [{ wcaUserId: exampleCompetitor, assignments: [{ activityId: 99, assignmentCode: "x" }] }],
    };
    const answer = await example.manager.tryOut(body);
    expect(answer.status).toBe(200);
    expect((answer.body as Wcif).status).toBe("Would not be saved");
    expect((answer.body as Wcif).errors).toEqual([
      { error: "Cannot add events", code: "not_allowed_in_this_state" },
      { error: "Cannot change the competitor limit of a confirmed competition", code: "not_allowed_in_this_state" },
      { error: "Cannot create assignment for non-existent activity with id 99", code: "invalid_wcif" },
      {
        error:
          '#/persons/0/assignments/0/assignmentCode (Tomáš Berounský) must be "competitor", or "staff-" and a word, and is "x"',
        code: "invalid_wcif",
      },
    ]);
    await expectNothingChanged();
  });

  test("of something that can be saved tells what it would do", async () => {
    const answer = await example.manager.tryOut({ persons: [{ wcaUserId: exampleCompetitor, roles: ["judge"] }] });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "Would be saved",
        revision: 1,
        summary: "changed the roles of Tomáš Berounský",
        changes: [
          { path: `persons/${exampleCompetitor}/roles/scrambler`, from: "scrambler" },
          { path: `persons/${exampleCompetitor}/roles/judge`, to: "judge" },
        ],
        conflicts: [],
        errors: [],
      },
    });
    await expectNothingChanged();
  });

  test.each<[string, Wcif]>([
    [
      "a series with a competition that is not there",
      { series: { id: "R", name: "R", shortName: "R", competitionIds: [exampleId, "Nowhere2026"] } },
    ],
    [
      "a series with a competition of others",
      { series: { id: "R", name: "R", shortName: "R", competitionIds: [exampleId, "Evening2026"] } },
    ],
    ["staff without an account", { persons: [{ wcaUserId: 123_456_789, registration: { isCompeting: false } }] }],
  ])("of %s says what the save says", async (_, body) => {
    await setState(unconfirmed);
    await createCompetition(db, { id: "Evening2026" });
    const tried = await example.manager.tryOut(body);
    await expectNothingChanged();
    const { error, code } = (await example.manager.save(body)).body as Wcif;
    expect(tried).toMatchObject({ status: 200, body: { status: "Would not be saved", errors: [{ error, code }] } });
    await expectNothingChanged();
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition as createAnnounced, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { peopleOf } from "../queries/people.ts";
import { namePeople } from "./name-people.ts";

const { db } = await testDatabase();

let delegate: Account;
let organizer: Account;

beforeAll(async () => {
  delegate = await createDelegate(db);
  organizer = await createAccount(db);
});

describe("naming people", () => {
  test("takes competitor ids and account numbers, in their order", async () => {
    const { id } = await createDraft(db, { delegates: [delegate] });
    const person = await createPerson(db);
    const known = await createAccount(db, { competitorId: person.id });
    const trainee = await createDelegate(db, "trainee_delegate");
    await namePeople(db, {
      competitionId: id,
      actor: sessionOf(delegate),
      organizers: [String(organizer.id), person.id.toLowerCase()],
      delegates: [String(delegate.id), String(trainee.id)],
    });
    expect((await peopleOf(db, [id]))(id)).toEqual({
      organizerIds: [organizer.id, known.id],
      delegateIds: [delegate.id, trainee.id],
    });
    const rows = await db.select().from(competitionDelegates).where(eq(competitionDelegates.competitionId, id));
    expect(rows.map(({ accountId, isTrainee }) => [accountId, isTrainee])).toEqual([
      [delegate.id, false],
      [trainee.id, true],
    ]);
  });

  test("refuses whom nobody knows, and delegates who are none", async () => {
    const { id } = await createDraft(db, { delegates: [delegate] });
    const people = { competitionId: id, actor: sessionOf(delegate), organizers: [], delegates: [] };
    await expect(namePeople(db, { ...people, organizers: ["2000NONE01"] })).rejects.toMatchObject({
      details: { data: { fields: { organizers: "Nobody here has the id “2000NONE01”." } } },
    });
    await expect(namePeople(db, { ...people, delegates: [String(organizer.id)] })).rejects.toMatchObject({
      details: { data: { fields: { delegates: `${organizer.name} is not a delegate.` } } },
    });
  });

  test("is not for organizers, whom it would let in everybody they like", async () => {
    const { id } = await createDraft(db, { delegates: [delegate], organizers: [organizer] });
    const people = { competitionId: id, actor: sessionOf(organizer), organizers: [], delegates: [] };
    await expect(namePeople(db, people)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("leaves a draft somebody who manages it", async () => {
    const { id } = await createDraft(db, { delegates: [delegate] });
    const people = { competitionId: id, actor: sessionOf(delegate), organizers: [], delegates: [] };
    await expect(namePeople(db, people)).rejects.toMatchObject({
      details: {
        data: { fields: { delegates: "Somebody has to manage it: name a delegate, or delete the draft instead." } },
      },
    });
  });

  test("leaves a confirmed competition a delegate", async () => {
    const { id } = await createAnnounced(db, { delegates: [delegate] });
    const people = { competitionId: id, actor: sessionOf(delegate), organizers: [], delegates: [] };
    await expect(namePeople(db, people)).rejects.toMatchObject({
      details: { data: { fields: { delegates: "A confirmed competition has a delegate who answers for it." } } },
    });
  });
});

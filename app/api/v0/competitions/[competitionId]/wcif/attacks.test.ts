import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { attackedExample } from "#lib/testing/attacked-example.ts";
import { testDatabase } from "#lib/testing/database.ts";
import {
  exampleCompetitor as competitor,
  exampleId as id,
  managingScopes as scopes,
} from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { managingClient, saved, type Wcif, wcifClient } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, baseUrl, expectNothingChanged } = await attackedExample(db);

let { manager, token, document } = example;
beforeEach(() => {
  ({ manager, token, document } = example);
});

describe("C01: what is not one's own", () => {
  test("a manager elsewhere saves nothing here", async () => {
    const elsewhere = await createCompetition(db);
    const other = await createAccount(db);
    await managingClient(db, elsewhere.id, other.id);
    const intruder = wcifClient(id, await createToken(db, other.id, scopes));
    expect((await intruder.save({ extensions: [] })).status).toBe(403);
    expect((await intruder.tryOut({ extensions: [] })).status).toBe(403);
    await expectNothingChanged();
  });

  test("results that are submitted stand, whatever is sent", async () => {
    await db.update(competitions).set({ resultsSubmittedAt: new Date() });
    expect((await manager.save({ events: [] })).status).toBe(403);
  });
});

describe("C02: what is not for clients to say", () => {
  test("ids, names, dates, registrations and rights are passed over", async () => {
    const body = {
      id: "Stolen2026",
      name: "Stolen",
      registrationInfo: { ...document.registrationInfo, baseEntryFee: 0, useWcaRegistration: false },
      persons: document.persons.map((person: Wcif) => ({
        ...person,
        registrantId: 99,
        roles: [...person.roles, "organizer", "delegate", "trainee-delegate"],
        registration: person.registration && { ...person.registration, status: "deleted", administrativeNotes: "x" },
      })),
    };
    expect(await manager.save(body)).toMatchObject(saved);
    await expectNothingChanged();
  });

  test.each(["isAdmin", "confirmed", "showAtAll", "__proto__", "constructor"])(
    "a key named %s is refused",
    async (key) => {
      for (const body of [`{"${key}":true}`, `{"persons":[{"wcaUserId":${competitor},"${key}":true}]}`]) {
        const answer = await manager.save(body);
        expect([answer.status, (answer.body as Wcif).error]).toEqual([
          400,
          expect.stringContaining(`contained undefined properties: '${key}'`),
        ]);
      }
      await expectNothingChanged();
    },
  );

  test("people and registrations of another competition are out of reach", async () => {
    const elsewhere = await createCompetition(db);
    const stranger = await createAccount(db);
    const theirs = await createRegistration(db, { competitionId: elsewhere.id, accountId: stranger.id });
    const [first] = document.persons;
    const registration = { ...first.registration, wcaRegistrationId: theirs.id };
    await manager.save({
      persons: [
        { wcaUserId: stranger.id, roles: ["x"], registration },
        { ...first, registration },
      ],
    });
    await expectNothingChanged();
    const [row] = await db.select().from(registrations).where(eq(registrations.id, theirs.id));
    expect(row).toEqual(theirs);
  });
});

test("C04: what is private leaves in no public form, also right after a manager has read", async () => {
  await db
    .update(accounts)
    .set({ email: "secret@mail.example", birthDate: "1999-12-31" })
    .where(eq(accounts.id, competitor));
  await db
    .update(registrations)
    .set({ comments: "secret comment", administrativeNotes: "secret note", guests: 77 })
    .where(eq(registrations.accountId, competitor));
  await createRegistration(db, {
    competitionId: id,
    accountId: (await createAccount(db, { name: "Secret Person" })).id,
    status: "pending",
  });
  const authorization = { Authorization: `Bearer ${token}` };
  for (const path of ["wcif", "wcif/public", "wcif/latest", "wcif/version/2", "wcif/version/1"]) {
    const url = `${baseUrl}/api/v0/competitions/${id}/${path}`;
    const [before, asManager, after] = [
      await fetch(url),
      await fetch(url, { headers: authorization }),
      await fetch(url),
    ];
    expect(asManager.headers.get("cache-control")).toBe("private, no-store");
    for (const answer of [before, after]) {
      expect(await answer.text()).not.toMatch(/secret|Secret|1999-12-31|"guests"|birthdate|administrativeNotes/);
      expect(answer.headers.get("vary")).toContain("Authorization, Cookie");
    }
  }
});

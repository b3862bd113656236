import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { putExampleDocument } from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { managingClient, type Wcif, wcifClient } from "#lib/testing/wcif-client.ts";
import { schemaErrors } from "#lib/wcif/schema/schema-errors.ts";
import { GET as GET_LIFECYCLE } from "./[lifecycle]/route.ts";
import { GET as GET_PUBLIC } from "./public/route.ts";
import { GET as GET_VERSION } from "./version/[version]/route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "RiversideCubing2026";
const path = `/api/v0/competitions/${id}/wcif`;
const [delegate, competitor, newcomer, organizer] = [900_001, 900_002, 900_003, 900_004] as const;
const anybody = wcifClient(id);

beforeEach(async () => {
  await putExampleDocument(db);
  await db.update(accounts).set({ email: "tomas@mail.example" }).where(eq(accounts.id, competitor));
});

const byDelegate = async (scopes: Scope[] = ["public", "manage_competitions"]) =>
  wcifClient(id, await createToken(db, delegate, scopes));
const register = (values: Partial<typeof registrations.$inferInsert> & { accountId: number }) =>
  createRegistration(db, { competitionId: id, ...values });
const namesIn = (document: Wcif): string[] => document.persons.map((person: Wcif) => person.name);
const withPrivateDetails = (document: Wcif): Wcif[] =>
  document.persons.filter((person: Wcif) => "birthdate" in person || "email" in person);

describe("versions", () => {
  test("a read without a version is 1.1", async () => {
    expect((await anybody.get()).body).toMatchObject({ formatVersion: "1.1", id });
  });

  test.each([
    ["stable", "1.1"],
    ["latest", "2.1.1"],
  ])("the %s one is %s", async (lifecycle, formatVersion) => {
    const answer = await call(GET_LIFECYCLE, `${path}/${lifecycle}`, { params: { competitionId: id, lifecycle } });
    expect(answer).toMatchObject({ status: 200, body: { formatVersion } });
  });

  test("another word is a 400 that names the words there are", async () => {
    const lifecycle = "draft";
    const answer = await call(GET_LIFECYCLE, `${path}/draft`, { params: { competitionId: id, lifecycle } });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "invalid lifecycle name 'draft'", valid_lifecycle_names: ["latest", "stable"] },
    });
  });

  test.each([
    ["1", "1.1"],
    ["1.1", "1.1"],
    ["2", "2.1.1"],
    ["2.1", "2.1.1"],
    ["2.1.1", "2.1.1"],
  ])("the numbers %s are %s", async (version, formatVersion) => {
    const answer = await call(GET_VERSION, `${path}/version/${version}`, { params: { competitionId: id, version } });
    expect(answer).toMatchObject({ status: 200, body: { formatVersion } });
  });

  test.each(["3", "1.0", "2.0", "1.1.0", "2.1.0"])("the number %s is a 400 that lists the numbers", async (version) => {
    const answer = await call(GET_VERSION, `${path}/version/${version}`, { params: { competitionId: id, version } });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: {
        message: `invalid version number '${version}'`,
        valid_version_numbers: ["1.1", "2.1.1"],
        highest_version_number: "2.1.1",
        stable_version_number: "1.1",
      },
    });
  });

  test.each(["1", "2"] as const)(
    "what is read in version %s has that version's shape, and not the other's",
    async (version) => {
      const manager = await byDelegate();
      const major = version === "1" ? 1 : 2;
      for (const document of [await anybody.read(version), await manager.read(version)]) {
        expect(schemaErrors(major, document, { requireRoot: true })).toEqual([]);
        expect(schemaErrors(major === 1 ? 2 : 1, document, { requireRoot: true })).not.toEqual([]);
      }
    },
  );
});

describe("who sees what", () => {
  test("nobody signed in sees everybody accepted, without addresses, dates of birth and what they wrote", async () => {
    const answer = await anybody.get();
    expect(answer.status).toBe(200);
    const document: Wcif = answer.body;
    expect(namesIn(document)).toEqual(["Inês Quartilho", "Tomáš Berounský", "Akosua Dartey", "Nuno Salgueiral"]);
    expect(withPrivateDetails(document)).toEqual([]);
    for (const { registration } of document.persons.slice(0, 3)) {
      expect(Object.keys(registration).sort()).toEqual(["eventIds", "isCompeting", "status", "wcaRegistrationId"]);
    }
  });

  test("whoever is signed in without managing it sees the same", async () => {
    const stranger = wcifClient(
      id,
      await createToken(db, (await createAccount(db)).id, ["public", "manage_competitions"]),
    );
    expect((await stranger.get()).body).toEqual((await anybody.get()).body);
  });

  test("a delegate's token without manage_competitions shows the public view, and is no error", async () => {
    const client = await byDelegate(["public", "email", "dob"]);
    const answer = await client.get();
    expect(answer).toMatchObject({ status: 200, body: (await anybody.get()).body });
  });

  test("a delegate's token with it shows addresses, dates of birth and what people wrote", async () => {
    const document = await (await byDelegate()).read();
    expect(document.persons[1]).toMatchObject({
      email: "tomas@mail.example",
      birthdate: "2001-11-02",
      registration: { guests: 1, comments: "My brother comes along to watch.", administrativeNotes: "" },
    });
  });

  test("managers see those who cancelled and those who wait; the public form hides them from managers too", async () => {
    await register({ accountId: (await createAccount(db, { name: "Cancelled" })).id, status: "cancelled" });
    await register({ accountId: (await createAccount(db, { name: "Waiting" })).id, status: "waiting_list" });
    const manager = await byDelegate();
    expect(namesIn(await manager.read())).toEqual(expect.arrayContaining(["Cancelled", "Waiting"]));

    const token = await createToken(db, delegate, ["public", "manage_competitions"]);
    const answer = await call(GET_PUBLIC, `${path}/public`, { params: { competitionId: id }, token });
    expect(namesIn(answer.body)).not.toEqual(expect.arrayContaining(["Cancelled"]));
    expect(withPrivateDetails(answer.body)).toEqual([]);
  });

  test("an unknown competition is a 404 with its id", async () => {
    const answer = await wcifClient("Nowhere2026").get();
    expect(answer).toMatchObject(errorBody(answer, "Competition with id Nowhere2026 not found", "not_found"));
  });

  test("a hidden competition is a 404 for outsiders, and there for its own delegate", async () => {
    await db.update(competitions).set({ isVisible: false });
    const answer = await anybody.get();
    expect(answer).toMatchObject(errorBody(answer, `Competition with id ${id} not found`, "not_found"));
    expect((await (await byDelegate()).get()).status).toBe(200);
  });

  test("somebody whom a manager put in as staff keeps address and date of birth to themselves", async () => {
    const helper = await createAccount(db, { name: "Helper", birthDate: "2000-01-02" });
    const manager = await byDelegate();
    await manager.save({ persons: [{ wcaUserId: helper.id, registration: { isCompeting: false } }] });
    const person = (await manager.read()).persons.find(({ wcaUserId }: Wcif) => wcaUserId === helper.id);
    expect(person).toMatchObject({ name: "Helper", registration: { status: "accepted", isCompeting: false } });
    expect(person).not.toHaveProperty("email");
    expect(person).not.toHaveProperty("birthdate");

    await db.update(registrations).set({ isCompeting: true }).where(eq(registrations.accountId, helper.id));
    const asCompetitor = (await manager.read()).persons.find(({ wcaUserId }: Wcif) => wcaUserId === helper.id);
    expect(asCompetitor).toMatchObject({ birthdate: "2000-01-02" });
  });
});

describe("people", () => {
  test("managers who are not registered stand at the end, without a number", async () => {
    const other = await createAccount(db, { name: "Other Delegate" });
    await db.insert(competitionDelegates).values({ competitionId: id, accountId: other.id, position: 2 });
    const { persons } = await anybody.read();
    expect(persons.slice(-2)).toEqual([
      expect.objectContaining({ wcaUserId: organizer, registrantId: null, registration: null, roles: ["organizer"] }),
      expect.objectContaining({
        wcaUserId: other.id,
        registrantId: null,
        registration: null,
        assignments: [],
        extensions: [],
        roles: ["delegate"],
      }),
    ]);
  });

  test("an organizer whose own registration is pending is unregistered to the public", async () => {
    await register({ accountId: organizer, status: "pending" });
    const seen = (document: Wcif) => document.persons.find(({ wcaUserId }: Wcif) => wcaUserId === organizer);
    expect(seen(await anybody.read())).toMatchObject({ registration: null, registrantId: null, roles: ["organizer"] });
    expect(seen(await (await byDelegate()).read())).toMatchObject({
      registration: { status: "pending" },
      registrantId: 4,
    });
  });

  test("keep their numbers when somebody cancels and somebody comes", async () => {
    await db
      .update(registrations)
      .set({ status: "cancelled" })
      .where(and(eq(registrations.competitionId, id), eq(registrations.accountId, competitor)));
    await register({ accountId: (await createAccount(db)).id });
    const { persons } = await anybody.read();
    expect(persons.map(({ registrantId }: Wcif) => registrantId)).toEqual([1, 3, 4, null]);
  });

  test("staff that joins gets the number after the highest; gaps are not filled, other competitions count for themselves", async () => {
    const manager = await byDelegate();
    const join = async (client: typeof manager) => {
      const { id: wcaUserId } = await createAccount(db);
      expect((await client.save({ persons: [{ wcaUserId, registration: { isCompeting: false } }] })).status).toBe(200);
      return wcaUserId;
    };
    await register({ accountId: (await createAccount(db)).id, registrantId: 9 });
    await db.delete(registrations).where(and(eq(registrations.competitionId, id), eq(registrations.registrantId, 2)));
    const joined = await join(manager);
    const elsewhere = await createCompetition(db);
    const joinedElsewhere = await join(await managingClient(db, elsewhere.id));
    const numberOf = async (client: typeof manager, account: number) =>
      (await client.read()).persons.find(({ wcaUserId }: Wcif) => wcaUserId === account).registrantId;
    expect(await numberOf(manager, joined)).toBe(10);
    expect(await numberOf(await managingClient(db, elsewhere.id), joinedElsewhere)).toBe(1);
  });

  test("five states of a registration are three, and helpers are in whatever their state", async () => {
    const cases = [
      ["accepted", true, "accepted"],
      ["pending", true, "pending"],
      ["waiting_list", true, "pending"],
      ["cancelled", true, "deleted"],
      ["rejected", true, "deleted"],
      ["pending", false, "accepted"],
      ["cancelled", false, "accepted"],
    ] as const;
    for (const [status, isCompeting] of cases) {
      await register({ accountId: (await createAccount(db)).id, status, isCompeting });
    }
    const { persons } = await (await byDelegate()).read();
    expect(persons.slice(3, -1).map(({ registration }: Wcif) => registration.status)).toEqual(
      cases.map(([, , status]) => status),
    );
  });

  test("bests are called `best` in version 1 and `value` in version 2, of unregistered managers too", async () => {
    const [one, two] = [await anybody.read("1"), await anybody.read("2")];
    for (const [index, { personalBests }] of one.persons.entries()) {
      expect(two.persons[index].personalBests).toEqual(
        personalBests.map(({ best, ...rest }: Wcif) => ({ ...rest, value: best })),
      );
    }
  });
});

test("the public does not learn of hidden members of a series, the managers do", async () => {
  await db.insert(competitionSeries).values({ id: "Riverside2026", name: "Riverside", shortName: "Riverside" });
  await createCompetition(db, { id: "RiversideEvening2026", seriesId: "Riverside2026", isVisible: false });
  await db.update(competitions).set({ seriesId: "Riverside2026" }).where(eq(competitions.id, id));
  const seriesFor = async (client: typeof anybody) => (await client.read()).series.competitionIds;
  expect(await seriesFor(anybody)).toEqual([id]);
  expect(await seriesFor(await byDelegate())).toEqual([id, "RiversideEvening2026"]);
});

test("rounds of events with a limit of their own have no time limit, all others have one", async () => {
  const [speed, blind] = (await anybody.read()).events;
  expect(speed.rounds[0].timeLimit).toEqual({ centiseconds: 60_000, cumulativeRoundIds: [] });
  expect(blind.rounds[0].timeLimit).toBeNull();
  await db.update(rounds).set({ timeLimitCentiseconds: 0 }).where(eq(rounds.eventId, "333"));
  expect((await (await byDelegate()).read()).events[0].rounds[0].timeLimit.centiseconds).toBe(0);
});

describe("caches", () => {
  test("a manager's answer is nobody else's: private, not stored, and another after it is public again", async () => {
    const manager = await byDelegate();
    const mine = await manager.get();
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    expect(mine.headers.get("vary")).toContain("Authorization, Cookie");
    const theirs = await anybody.get();
    expect(theirs.headers.get("vary")).toContain("Authorization, Cookie");
    expect(withPrivateDetails(theirs.body)).toEqual([]);
    expect(JSON.stringify(theirs.body)).not.toContain("My brother");
  });

  test("the ETag is strong, names the revision, and spares the answer as long as nothing changes", async () => {
    const manager = await byDelegate();
    const first = await manager.get();
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"1\./);
    expect(first.headers.get("x-wcif-revision")).toBe("1");
    expect((await manager.get({ "if-none-match": etag })).status).toBe(304);
    await manager.save({ extensions: [] });
    const next = await manager.get({ "if-none-match": etag });
    expect(next.status).toBe(200);
    expect(next.headers.get("etag")).toMatch(/^"2\./);
  });
});

test("somebody whose competition it is sees nobody's registration at a competition that is not theirs", async () => {
  const elsewhere = await createCompetition(db);
  await createRegistration(db, { competitionId: elsewhere.id, accountId: newcomer, status: "pending" });
  const manager = wcifClient(elsewhere.id, await createToken(db, delegate, ["public", "manage_competitions"]));
  expect((await manager.read()).persons).toEqual([]);
});

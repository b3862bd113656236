import { expect, test } from "vitest";
import { regionalOrganizations } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as getAuthResults } from "./auth/results/route.ts";
import { GET as getCountries } from "./countries/route.ts";
import { GET as getExport } from "./export/public/route.ts";
import { GET as getHealth } from "./healthcheck/route.ts";
import { GET as getTimezones } from "./known-timezones/route.ts";
import { GET as getOrganizations } from "./regional-organizations/route.ts";
import { GET as getScrambleProgram } from "./scramble-program/route.ts";

const { db } = await testDatabase();

test("countries are 199 and the eight that stand for several, by id", async () => {
  const { body } = await call(getCountries, "/api/v0/countries");
  const countries = body as { id: string }[];
  expect(countries).toHaveLength(207);
  expect(countries[0]).toEqual({
    id: "Afghanistan",
    name: "Afghanistan",
    continent_id: "_Asia",
    iso2: "AF",
    continentId: "_Asia",
  });
  expect(countries).toContainEqual({
    id: "USA",
    name: "United States",
    continent_id: "_North America",
    iso2: "US",
    continentId: "_North America",
  });
  expect(countries.map(({ id }) => id)).toEqual(countries.map(({ id }) => id).toSorted());
});

test("time zones have a place in their name and are sorted", async () => {
  const { body } = await call(getTimezones, "/api/v0/known-timezones");
  expect(body).toContain("Europe/Prague");
  for (const name of body as string[]) expect(name).toMatch(/^\D+\/\D+$/);
  expect(body).toEqual((body as string[]).toSorted());
});

test("the scramble program is named with all that came before", async () => {
  expect((await call(getScrambleProgram, "/api/v0/scramble-program")).body).toEqual({
    current: {
      name: "TNoodle-WCA-1.2.3",
      information: "http://localhost:3000/regulations/scrambles/",
      download: "https://github.com/thewca/tnoodle/releases/download/v1.2.3/TNoodle-WCA-1.2.3.jar",
    },
    allowed: ["TNoodle-WCA-1.2.3"],
    publicKeyBytes: false,
    history: [
      "TNoodle-0.7.4",
      "TNoodle-0.7.5",
      "TNoodle-0.7.8",
      "TNoodle-0.7.12",
      "TNoodle-WCA-0.8.0",
      "TNoodle-WCA-0.8.1",
      "TNoodle-WCA-0.8.2",
      "TNoodle-WCA-0.8.4",
      "TNoodle-WCA-0.9.0",
      "TNoodle-WCA-0.10.0",
      "TNoodle-WCA-0.11.1",
      "TNoodle-WCA-0.11.3",
      "TNoodle-WCA-0.11.5",
      "TNoodle-WCA-0.12.0",
      "TNoodle-WCA-0.13.1",
      "TNoodle-WCA-0.13.2",
      "TNoodle-WCA-0.13.3",
      "TNoodle-WCA-0.13.4",
      "TNoodle-WCA-0.13.5",
      "TNoodle-WCA-0.14.0",
      "TNoodle-WCA-0.15.0",
      "TNoodle-WCA-0.15.1",
      "TNoodle-WCA-1.0.1",
      "TNoodle-WCA-1.1.0",
      "TNoodle-WCA-1.1.1",
      "TNoodle-WCA-1.1.2",
      "TNoodle-WCA-1.1.3.1",
      "TNoodle-WCA-1.2.0",
      "TNoodle-WCA-1.2.1",
      "TNoodle-WCA-1.2.2",
      "TNoodle-WCA-1.2.3",
    ],
  });
});

test("the service says that it is well", async () => {
  expect(await call(getHealth, "/api/v0/healthcheck")).toMatchObject({
    status: 200,
    body: { status: "ok", api_instance: false },
  });
});

test("before the first export its dates and sizes are null", async () => {
  expect((await call(getExport, "/api/v0/export/public")).body).toEqual({
    export_date: null,
    export_version: "v2.0.2",
    sql_url: "http://localhost:3000/export/results/v2/sql",
    sql_filesize_bytes: null,
    tsv_url: "http://localhost:3000/export/results/v2/tsv",
    tsv_filesize_bytes: null,
    tsv_sha256: null,
    developer_url: "http://localhost:3000/developers",
    readme: expect.any(String),
  });
});

test("regional organizations are those acknowledged today, by country", async () => {
  const organization = { website: "https://example.example", countryId: "USA" };
  await db.insert(regionalOrganizations).values([
    { ...organization, name: "US Cubers", startDate: "2020-01-01", logoUrl: "https://example.example/logo.png" },
    { ...organization, name: "French Cubers", countryId: "France", startDate: "2020-01-01", endDate: "2999-01-01" },
    { ...organization, name: "Pending" },
    { ...organization, name: "Former", startDate: "2010-01-01", endDate: utcDateOf(new Date()) },
  ]);
  expect((await call(getOrganizations, "/api/v0/regional-organizations")).body).toEqual([
    {
      name: "French Cubers",
      website: "https://example.example",
      country: "France",
      logo_url: null,
      country_iso2: "FR",
    },
    {
      name: "US Cubers",
      website: "https://example.example",
      country: "USA",
      logo_url: "https://example.example/logo.png",
      country_iso2: "US",
    },
  ]);
});

test("only administrators of results, in a session, may administer results", async () => {
  const path = "/api/v0/auth/results";
  const administrator = await createAccount(db);
  const team = await createGroup(db, { friendlyId: "wrt" });
  await createRole(db, { groupId: team.id, accountId: administrator.id, status: "member" });
  expect(await call(getAuthResults, path, { cookie: await signInCookie(db, administrator.id) })).toMatchObject({
    status: 200,
    body: { status: "ok" },
  });
  const anonymously = await call(getAuthResults, path);
  expect({ status: 401, body: anonymously.body }).toEqual(errorBody(anonymously, "Please log in", "unauthenticated"));
  for (const options of [
    { cookie: await signInCookie(db, (await createAccount(db)).id) },
    { token: await createToken(db, administrator.id, ["public"]) },
  ]) {
    const answer = await call(getAuthResults, path, options);
    expect({ status: 403, body: answer.body }).toEqual(errorBody(answer, "Cannot adminster results", "forbidden"));
  }
});

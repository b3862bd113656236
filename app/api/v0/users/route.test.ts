import { expect, test } from "vitest";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { processorMilliseconds } from "#lib/testing/time-of.ts";
import { GET, POST } from "./route.ts";

const { db } = await testDatabase();
const path = "/api/v0/users";
const jane = await createAccount(db, { id: 7, name: "Jane", gender: "f", countryId: "Korea" });
await createAccount(db, { id: 8, name: "No Country" });

const users = {
  users: [
    {
      id: 7,
      wca_id: null,
      name: "Jane",
      gender: "f",
      country_iso2: "KR",
      country: { id: "Korea", name: "Republic of Korea", continent_id: "_Asia", iso2: "KR", continentId: "_Asia" },
      class: "user",
    },
    { id: 8, wca_id: null, name: "No Country", gender: null, country_iso2: null, country: null, class: "user" },
  ],
};

test("several people are listed by id, those that nobody knows left out", async () => {
  expect(await call(GET, `${path}?ids[]=8&ids[]=7&ids[]=7&ids[]=9&ids[]=abc&ids[]=99999999999`)).toMatchObject({
    status: 200,
    body: users,
  });
  expect((await call(GET, `${path}?ids=${jane.id}`)).body).toEqual({ users: [users.users[0]] });
});

test("the ids may be posted", async () => {
  expect((await call(POST, path, { method: "POST", body: { ids: [7, "8"] } })).body).toEqual(users);
  expect((await call(POST, `${path}?ids[]=7&ids[]=8`, { method: "POST" })).body).toEqual(users);
});

const form = (body: string) => ({
  method: "POST",
  body,
  headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
});

test("the ids may be posted as a form", async () => {
  expect((await call(POST, path, form("ids[]=7&ids%5B%5D=8"))).body).toEqual(users);
  expect((await call(POST, path, form("ids=7"))).body).toEqual({ users: [users.users[0]] });
  expect((await call(POST, `${path}?ids[]=7&ids[]=8`, form("other=1"))).body).toEqual(users);
});

test("a form may not hold what no text may hold", async () => {
  const answer = await call(POST, path, form("ids[]=7&name=%00"));
  expect({ status: 400, body: answer.body }).toEqual(
    errorBody(answer, "The body holds characters that no text may hold", "bad_request"),
  );
});

test("a form of a hundred thousand ids is read and refused at once", async () => {
  const took = await processorMilliseconds(async () => {
    const answer = await call(POST, path, form("ids[]=7&".repeat(100_000)));
    expect(answer).toMatchObject({ status: 400, body: { error: "At most 1000 ids at a time" } });
  });
  expect(took).toBeLessThan(2000);
});

test("without ids there is nobody to list", async () => {
  for (const answer of [
    await call(GET, path),
    await call(GET, `${path}?ids[]=`),
    await call(POST, path, { method: "POST", body: { ids: [] } }),
  ]) {
    expect({ status: 400, body: answer.body }).toEqual(
      errorBody(answer, "param is missing or the value is empty or invalid: ids", "bad_request"),
    );
  }
});

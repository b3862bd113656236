import { expect, test } from "vitest";
import { fieldProblemsOf } from "#lib/fields/field-problems.ts";
import type { DomainError } from "#lib/platform/errors.ts";
import { parsePoint } from "#lib/reference/distance.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { listInterests } from "../queries.ts";
import { addInterest, removeInterest } from "./interests.ts";

const { db } = await testDatabase();
const nothing = { where: "", near: "", within: "100", event: [] as string[] };
const findPlace = async (text: string) => parsePoint(text);

const add = (accountId: number, wanted: Partial<typeof nothing>) =>
  addInterest(db, { accountId, wanted: { ...nothing, ...wanted }, findPlace });

test("what somebody looks for is kept once, in the order of events, and removed by themselves alone", async () => {
  const [ann, other] = [await createAccount(db), await createAccount(db)];
  for (let times = 0; times < 2; times += 1) {
    await add(ann.id, { where: "FR", near: "45.76, 4.84", within: "50", event: ["minx", "333"] });
  }
  await add(ann.id, { where: "_Asia" });
  const [first, second, ...more] = await listInterests(db, ann.id);
  const near = { name: "45.76, 4.84", latitude: 45.76, longitude: 4.84, km: 50 };
  expect([first, second, more]).toMatchObject([
    { countryId: "France", continentId: null, near, eventIds: ["333", "minx"] },
    { countryId: null, continentId: "_Asia", near: null, eventIds: [] },
    [],
  ]);
  const id = first?.id ?? 0;
  await removeInterest(db, { accountId: other.id, id });
  expect(await listInterests(db, ann.id)).toHaveLength(2);
  await removeInterest(db, { accountId: ann.id, id });
  expect(await listInterests(db, ann.id)).toHaveLength(1);
});

test.each([
  ["nothing at all", {}, "where"],
  ["a country that there is not", { where: "QQ" }, "where"],
  ["an event that there is not", { event: ["333", "toString"] }, "event"],
  ["a city that nobody knows", { near: "Nowhere at all" }, "near"],
  ["no distance", { near: "45.76, 4.84", within: "" }, "within"],
  ["a distance that is too far", { near: "45.76, 4.84", within: "99999" }, "within"],
])("%s is no interest, and it is said where it is wrong", async (_, wanted, field) => {
  const account = await createAccount(db);
  const error = await add(account.id, wanted).catch((thrown: DomainError) => thrown);
  expect(Object.keys(fieldProblemsOf(error as DomainError))).toEqual([field]);
  expect(await listInterests(db, account.id)).toEqual([]);
});

test("ten are kept and not one more, also where two are added at once", async () => {
  const account = await createAccount(db);
  for (const where of ["FR", "DE", "ES", "IT", "PT", "CH", "AT", "NL", "BE"]) await add(account.id, { where });
  const outcomes = await Promise.allSettled([add(account.id, { where: "US" }), add(account.id, { where: "CA" })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await add(account.id, { where: "FR" });
  expect(await listInterests(db, account.id)).toHaveLength(10);
});

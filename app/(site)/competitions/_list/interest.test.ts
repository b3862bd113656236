import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { readFilters } from "./filters.ts";
import { interestIn } from "./interest.ts";

await testDatabase();

test.each([
  [{ where: "fr", event: "333", when: "all", registration: "open" }, "?where=FR&event=333"],
  [{ q: "Alemania" }, "?where=DE"],
  [{ q: "Lyon", event: "333" }, "?near=Lyon&event=333"],
])("what narrows a list is asked for anew: %o", async (query, address) => {
  expect(await interestIn(readFilters(query))).toBe(`/settings/notifications${address}`);
});

test.each([
  {},
  { when: "recent" },
  { q: "nothing of this name" },
  { q: "Lyon", near: "Lille" },
  { box: "40,-10,60,20" },
  { box: "40,-10,60,20", where: "FR" },
  { delegate: "2003ANNA01", where: "FR" },
  { registration: "open" },
])("where others would be told of than those that %o finds, there is no way to ask", async (query) => {
  expect(await interestIn(readFilters(query))).toBeUndefined();
});

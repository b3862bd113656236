import { expect, test } from "vitest";
import { addressToReturnTo } from "./return-address.ts";

const page = "/competitions/Test2030/manage";

test.each([
  [`${page}/schedule/venues/7`, `${page}/schedule/venues/7`],
  [`${page}/registrations?status=pending&page=2`, `${page}/registrations?status=pending&page=2`],
  [`${page}/history?_rsc=1abc2`, `${page}/history`],
  [`${page}/history?before=12&_rsc=1abc2`, `${page}/history?before=12`],
])("whoever signs in for %s comes back to it", (asked, back) => {
  expect(addressToReturnTo(new Headers({ "x-stadion-address": asked }))).toBe(back);
});

test("where nothing is told of the address, the first page is", () => {
  expect(addressToReturnTo(new Headers())).toBe("/");
});

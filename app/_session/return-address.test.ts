import { expect, test } from "vitest";
import { addressToReturnTo, signInAddress } from "./return-address.ts";

const page = "/competitions/Test2030/manage";

test.each([
  [`${page}/schedule/venues/7`, `${page}/schedule/venues/7`],
  [`${page}/registrations?status=pending&page=2`, `${page}/registrations?status=pending&page=2`],
  [`${page}/history?_rsc=1abc2`, `${page}/history`],
  [`${page}/history?before=12&_rsc=1abc2`, `${page}/history?before=12`],
  ["/persons/2010ANNE01?done=follow", "/persons/2010ANNE01"],
  ["/es/notifications?page=2&done=read", "/es/notifications?page=2"],
])("whoever signs in for %s comes back to it", (asked, back) => {
  expect(addressToReturnTo(new Headers({ "x-stadion-address": asked }))).toBe(back);
});

test("where nothing is told of the address, the first page is", () => {
  expect(addressToReturnTo(new Headers())).toBe("/");
});

test.each([
  ["/persons", "/sign-in?callbackUrl=%2Fpersons"],
  ["/results/rankings?event=333&page=2", "/sign-in?callbackUrl=%2Fresults%2Frankings%3Fevent%3D333%26page%3D2"],
  ["/", "/sign-in"],
  ["//", "/sign-in"],
  ["//evil.example/x", "/sign-in?callbackUrl=%2Fx"],
  ["http://[", "/sign-in"],
  [`/persons?q=${"x".repeat(4000)}`, "/sign-in"],
])("the link to sign in on %s comes back to it, and to no other site", (asked, link) => {
  expect(signInAddress(new Headers({ "x-stadion-address": asked }))).toBe(link);
});

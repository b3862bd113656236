import { expect, test } from "vitest";
import { addressIn, readAddress } from "./languages.ts";

test("a page has its address in each language, and what programs ask for has one", () => {
  expect(addressIn("es", "/persons?page=2")).toBe("/es/persons?page=2");
  expect(addressIn("ar", "/es")).toBe("/ar");
  expect(addressIn("en", "/es?near=Lyon")).toBe("/?near=Lyon");
  expect(addressIn("es", "/api/v0/me")).toBe("/api/v0/me");
});

test("a step of an authorization has one address, which says its language where it said one before", () => {
  expect(addressIn("es", "/oauth/consent/abc")).toBe("/oauth/consent/abc");
  expect(addressIn("es", "/oauth/consent/abc?ui_locales=ar&attempt=1")).toBe(
    "/oauth/consent/abc?ui_locales=es&attempt=1",
  );
  expect(addressIn("en", "/ar/sign-in?callbackUrl=%2F&ui_locales=ar")).toBe("/sign-in?callbackUrl=%2F&ui_locales=en");
});

test.each([
  "/es//evil.example",
  "/es///evil.example/a",
  "/es/\\evil.example",
  "/ar/\\/evil.example",
  "/es//es//evil.example",
])("%s without its mark is no address of another site", (address) => {
  const plain = addressIn("en", address);
  expect(new URL(plain, "https://stadion.example").origin).toBe("https://stadion.example");
  expect(readAddress(address).address).toMatch(/^\/[^/\\]/);
});

import { expect, test } from "vitest";
import { addressIn, readAddress } from "./languages.ts";

test("a page has its address in each language, and what programs ask for has one", () => {
  expect(addressIn("es", "/persons?page=2")).toBe("/es/persons?page=2");
  expect(addressIn("ar", "/es")).toBe("/ar");
  expect(addressIn("en", "/es?near=Lyon")).toBe("/?near=Lyon");
  expect(addressIn("es", "/api/v0/me")).toBe("/api/v0/me");
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

import { expect, test } from "vitest";
import { hashPassword, isOutdated, isRightPassword } from "./password-hash.ts";

test("a password matches its own hash and nothing else does", async () => {
  const hash = await hashPassword("cobalt otter");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isRightPassword(hash, "cobalt otter")).toBe(true);
  expect(await isRightPassword(hash, "Cobalt otter")).toBe(false);
  expect(isOutdated(hash)).toBe(false);
});

test("B09 the same letters typed on another keyboard are the same password", async () => {
  const hash = await hashPassword("caf\u00e9 \ufb01ve tulips");
  expect(await isRightPassword(hash, "cafe\u0301 five tulips")).toBe(true);
});

test("nothing is the right password where there is no hash, not even the empty text", async () => {
  expect(await isRightPassword(null, "")).toBe(false);
  expect(await isRightPassword(null, "cobalt otter")).toBe(false);
});

test("B09 a megabyte and null bytes are answered like any wrong password", async () => {
  const hash = await hashPassword("cobalt otter");
  expect(await isRightPassword(hash, "x".repeat(1024 * 1024))).toBe(false);
  expect(await isRightPassword(hash, "cobalt otter\0")).toBe(false);
});

test("a long password is compared to its end", async () => {
  const hash = await hashPassword(`${"a".repeat(255)}b`);
  expect(await isRightPassword(hash, "a".repeat(256))).toBe(false);
  expect(await isRightPassword(hash, `${"a".repeat(255)}bc`)).toBe(false);
});

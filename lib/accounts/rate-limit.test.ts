import { expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { countAttempt, forgetAttempts, forgiveAttempt } from "./rate-limit.ts";

const { db, url } = await testDatabase();
const limit = "mailToRecipient";

test("the attempt after the last allowed one is refused, with the time to wait", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt(db, limit, "anna");
  await expect(countAttempt(db, limit, "anna")).rejects.toMatchObject({
    kind: "rate_limited",
    message: "Too many attempts. Please try again in 60 minutes.",
    details: { retryAfterSeconds: 3600 },
  });
  await countAttempt(db, limit, "berta");
});

test("two processes count together, also at the same moment", async () => {
  const other = connect(url, { poolSize: 2 });
  const attempts = Array.from({ length: 12 }, (_, position) =>
    countAttempt(position % 2 ? db : other.db, limit, "carla").then(
      () => "allowed",
      () => "refused",
    ),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter((outcome) => outcome === "allowed")).toHaveLength(5);
  await other.client.end();
});

test("an attempt can be taken back, and all of them forgotten", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt(db, limit, "dora");
  await forgiveAttempt(db, limit, "dora");
  await countAttempt(db, limit, "dora");
  await expect(countAttempt(db, limit, "dora")).rejects.toThrow("Too many");
  await forgetAttempts(db, limit, "dora");
  await countAttempt(db, limit, "dora");
});

test("subjects of any length and content are counted apart", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt(db, limit, "a", "bc");
  await countAttempt(db, limit, "ab", "c");
  await countAttempt(db, limit, "x".repeat(10_000));
  await countAttempt(db, limit, "null\0byte");
});

import { expect, test, vi } from "vitest";
import { connect } from "./connection.ts";

// As it is published, or as an install without scripts leaves it.
vi.mock("postgres", () => ({ default: function Postgres() {} }));

test("nothing connects through a driver that lacks its patch, and the refusal says what to do", () => {
  expect(() => connect("postgres://localhost/stadion", { poolSize: 1 })).toThrow(
    "The database driver lacks the patch without which a lost connection ends the process (see lib/db/patches): run `npm rebuild --ignore-scripts=false`.",
  );
});

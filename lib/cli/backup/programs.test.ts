import { expect, test } from "vitest";
import { findProgram } from "./programs.ts";

test("a server that is newer than this machine's pg_dump is said so, with what to install", () => {
  expect(() => findProgram("pg_dump", 99)).toThrow(
    /^This needs pg_dump of PostgreSQL 99 or later, and (here is version \d+|there is none): install postgresql-client-99 /,
  );
});

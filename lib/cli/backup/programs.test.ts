import { expect, test } from "vitest";
import { addressForLibpq, chooseRestore, findDump, isTakenBack } from "./programs.ts";

test("a server that is newer than this machine's pg_dump is said so, with what to install", () => {
  expect(() => findDump(99)).toThrow(
    /^This needs pg_dump of PostgreSQL 99 or later, and (here is version \d+|there is none): install postgresql-client-99 /,
  );
});

const programs = (...majors: number[]) => majors.map((major) => ({ file: `/${major}/pg_restore`, major }));

test.each([
  { there: [18, 15, 16], dumpMajor: 15, serverMajor: 15, chosen: 15 },
  { there: [18, 16], dumpMajor: 15, serverMajor: 15, chosen: 16 },
  { there: [18, 17], dumpMajor: 16, serverMajor: 18, chosen: 17 },
  { there: [15, 18], dumpMajor: 18, serverMajor: 17, chosen: 18 },
])(
  "of $there, pg_restore $chosen brings back what pg_dump $dumpMajor wrote into a server $serverMajor",
  ({ there, chosen, ...versions }) => {
    expect(chooseRestore(programs(...there), versions)).toEqual({ file: `/${chosen}/pg_restore`, major: chosen });
  },
);

test.each([
  {
    there: [15, 17, 18],
    dumpMajor: 17,
    serverMajor: 15,
    said: "The backup was written by pg_dump 17, and can be restored into PostgreSQL 17 or later alone; this server is version 15.",
  },
  {
    there: [14, 18],
    dumpMajor: 15,
    serverMajor: 16,
    said: "This needs pg_restore of PostgreSQL 15 to 16, for the server is version 16, and here is version 18: install postgresql-client-16.",
  },
  { there: [], dumpMajor: 99, serverMajor: 99, said: "This needs pg_restore of PostgreSQL 99 or later, and " },
])(
  "what pg_restore $there would send to a server $serverMajor and it refuse is said before anything starts",
  ({ there, said, ...versions }) => {
    expect(() => chooseRestore(programs(...there), versions)).toThrow(said);
  },
);

test("a newer pg_dump writes what the server itself does not take back, from 17 on", () => {
  const taken = [
    [15, 15],
    [16, 15],
    [17, 16],
    [17, 17],
    [18, 17],
  ].map(([dumpMajor = 0, serverMajor = 0]) => isTakenBack({ dumpMajor, serverMajor }));
  expect(taken).toEqual([true, true, false, true, true]);
});

test.each([
  ["?max=5&idle_timeout=20&prepare=false", ""],
  ["?sslmode=verify-full&max=5&statement_timeout=5s", "?sslmode=verify-full"],
  ["?ssl=true", "?sslmode=require"],
  ["?ssl=verify-full&sslmode=require", "?sslmode=require"],
  ["?host=%2Frun%2Fpostgresql&options=-c%20work_mem%3D9MB", "?host=%2Frun%2Fpostgresql&options=-c%20work_mem%3D9MB"],
  ["", ""],
])("pg_dump hears of an address that ends with '%s' what libpq knows: '%s'", (given, heard) => {
  const address = "postgres://keeper:a%2Bb@database.example:5433/stadion";
  expect(addressForLibpq(address + given).href).toBe(address + heard);
});

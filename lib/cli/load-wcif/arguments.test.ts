import { expect, test } from "vitest";
import { DomainError } from "#lib/platform/errors.ts";
import { readCommandLine } from "../run-command.ts";
import { commandLine, readArguments } from "./arguments.ts";

const read = (typed: string[]) => readArguments(readCommandLine(commandLine, typed));

test("files may stand beside what is to become of them", () => {
  const typed = [
    "--as",
    "Copy2027",
    "--start=2027-01-31",
    "A2026.json",
    "--managed-by",
    "ann@mail.example",
    "--dry-run",
  ];
  expect(read(typed)).toEqual({
    files: ["A2026.json"],
    isDryRun: true,
    as: "Copy2027",
    start: "2027-01-31",
    managedBy: "ann@mail.example",
  });
  expect(read(["A.json", "B.json"])).toEqual({ files: ["A.json", "B.json"], isDryRun: false });
});

test.each([
  [[], "Name the files to load."],
  [["--dryrun", "A.json"], "Unknown option '--dryrun'."],
  [["--dry-run=yes", "A.json"], "Option '--dry-run' does not take an argument."],
  [["A.json", "--as"], "Option '--as <value>' argument missing."],
  [["--as", "My Copy", "A.json"], "--as is 1 to 32 letters and digits, not “My Copy”."],
  [["--as", "Copy2027", "A.json", "B.json"], "--as names one competition: load one file at a time."],
  [["--start", "2027-02-30", "A.json"], "--start is a date such as 2027-01-31, not “2027-02-30”."],
  [["--start", "9999-12-31", "A.json"], "--start is a date such as 2027-01-31, not “9999-12-31”."],
])("F22: %j is refused with a sentence and the usage", (typed, sentence) => {
  expect(() => read(typed)).toThrow(new DomainError("invalid", `${sentence}\n\n${commandLine.usage}`));
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(app, file), "utf8");
const pages = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));

const programs = [
  // It keeps what was typed until it is acknowledged, and sends each result once, however often it is pressed.
  "(site)/competitions/[competitionId]/manage/results/[roundId]/_desk/entry-form.tsx",
  // It sends calls of the API, and shows their answers itself.
  "(site)/developers/reference/[section]/[operation]/_try-it/try-it.tsx",
];

test("every form sends itself, so that the guard against a second press hears it", () => {
  const sentByScript = pages.filter((file) => /\bonSubmit=|\baction=\{(?:async |\()/.test(read(file)));
  expect(sentByScript.sort()).toEqual(programs);
  expect(read("layout.tsx")).toContain("<SubmitGuard />");
});

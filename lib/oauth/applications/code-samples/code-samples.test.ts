import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { env } from "#lib/platform/env.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { startTestServer } from "#lib/testing/server.ts";
import type { Application } from "../application.ts";
import { codeSamples } from "./code-samples.ts";

const { db } = await testDatabase();
await startTestServer();
const redirectUri = "https://app.example/callback";

let account: Account;
let application: Application;
let secret: string;

beforeAll(async () => {
  account = await createAccount(db);
  ({ application, secret } = await createApplication(db, { redirectUris: [redirectUri], scopes: ["email"] }));
  await createCompetition(db, { name: "Sample Open 2026" });
});

const hasPython = isThere("python3");

function isThere(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const sampleOf = (language: string, title: string): string =>
  codeSamples(env().baseUrl, application)
    .find((group) => group.language === language)
    ?.samples.find((sample) => sample.title === title)?.code ?? "";

const start = (command: string, ...parameters: string[]): ChildProcess =>
  spawn(command, parameters, { env: { ...process.env, CLIENT_SECRET: secret }, stdio: ["pipe", "pipe", "inherit"] });

/** What a program writes: its first line as soon as it is there, and everything in the end. */
function read(program: ChildProcess): { firstLine: Promise<string>; whole: Promise<string> } {
  const lines: string[] = [];
  const reader = createInterface({ input: program.stdout! }).on("line", (line) => lines.push(line));
  const firstLine = once(reader, "line").then(([line]) => String(line));
  return { firstLine, whole: once(reader, "close").then(() => lines.join("\n")) };
}

const module = ["--input-type=module", "-e"];
const ownToken = "A token for the application itself";

test("JavaScript: a token of its own", async () => {
  const program = start(process.execPath, ...module, sampleOf("JavaScript", ownToken));
  expect(await read(program).whole).toContain("Sample Open 2026");
});

test.runIf(hasPython)("Python: a token of its own", async () => {
  const program = start("python3", "-c", sampleOf("Python", ownToken));
  expect(await read(program).whole).toContain("Sample Open 2026");
});

const follow = (address: string) => authorize(db, account.id, Object.fromEntries(new URL(address).searchParams));

test("JavaScript: signing somebody in", async () => {
  const sample = sampleOf("JavaScript", "Sign people in");
  const driver = `
    console.log(address);
    process.stdin.once("data", async (line) => {
      console.log(JSON.stringify(await finish(new URL(String(line)).searchParams)));
      process.stdin.destroy();
    });`;
  const program = start(process.execPath, ...module, sample + driver);
  const { firstLine, whole } = read(program);
  program.stdin?.write((await follow(await firstLine)).href);
  expect(JSON.parse((await whole).split("\n")[1] ?? "")).toMatchObject({ id: account.id, email: account.email });
});

test.runIf(hasPython)("Python: signing somebody in", async () => {
  const program = start("python3", "-u", "-c", sampleOf("Python", "Sign people in"));
  const { firstLine, whole } = read(program);
  const address = (await firstLine).replace(/^Open /, "");
  program.stdin?.write(`${(await follow(address)).href}\n`);
  expect(await whole).toContain(`'email': '${account.email}'`);
});

test("each flow an application has gets its sample, those it has not get none", async () => {
  const titles = (of: Application) =>
    codeSamples("https://site.example", of).map(({ language, samples }) => [
      language,
      samples.map(({ title }) => title),
    ]);
  expect(titles({ ...application, isConfidential: false, allowsDevice: true, redirectUris: [] })).toEqual([
    ["Shell", ["A new token for an old one", "Ask for a code to type", "Use the token"]],
    ["JavaScript", ["Sign in on a device"]],
    ["Python", ["Sign in on a device"]],
  ]);
  const all = { ...application, allowsDevice: true, allowsImplicit: true, allowsPassword: true };
  expect(titles(all)).toEqual([
    [
      "Shell",
      [
        "Send people here",
        "Exchange the code",
        "A new token for an old one",
        "Ask for a code to type",
        "Sign in with a password",
        ownToken,
        "Use the token",
      ],
    ],
    ["JavaScript", ["Sign people in", "Take the token from the address", "Sign in on a device", ownToken]],
    ["Python", ["Sign people in", "Sign in with a password", "Sign in on a device", ownToken]],
  ]);
});

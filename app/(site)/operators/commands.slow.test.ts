import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Pool } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { type MachineServer, machinePostgres, startMachineServer } from "#lib/testing/machine-server.ts";

const programs = machinePostgres();
const folder = mkdtempSync(path.join(tmpdir(), "stadion-operators-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Ended = { status: unknown; stdout: string; stderr: string };

/**
 * Runs what a page shows, with this machine's places in the stead of those that it names, and with nothing in the
 * environment but where those are: as whoever types it.
 */
function run(commands: string): Promise<Ended> {
  const here = commands
    .replaceAll("/etc/stadion/", `${folder}/`)
    .replaceAll("/var/backups", folder)
    .replaceAll("--file new-secrets", `--file ${folder}/new-secrets`)
    .replaceAll("cd /srv/stadion\n", `cd ${process.cwd()}\n`)
    .replaceAll("node_modules/node/bin/node", process.execPath);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, STADION_SETTINGS: folder } as unknown as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile("bash", ["-ec", here], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** Everything that a page has people type. What needs a whole machine (`shell`) is not run here. */
function commandsOf(page: string): string[] {
  const text = readFileSync(`app/(site)/operators/_text/${page}.md`, "utf8");
  return [...text.matchAll(/```(?:sh|script)(?: [^\n]*)?\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}

const pages = ["install", "upgrade", "backup", "watching", "incidents", "sizes"];
const taken = new Set<string>();

/** The commands of a page that hold a word, as they stand there. */
function commandOf(page: string, word: string): string {
  const block = commandsOf(page).find((one) => one.includes(word));
  if (block === undefined) throw new Error(`${page} has no command with ${word}`);
  taken.add(block);
  return block;
}

const settingsOf = (page: string, file: string): string =>
  new RegExp(`\`\`\`ini ${file}\\n([\\s\\S]*?)\`\`\``).exec(
    readFileSync(`app/(site)/operators/_text/${page}.md`, "utf8"),
  )?.[1] ?? "";

const well = (stdout: RegExp) => ({ status: 0, stdout: expect.stringMatching(stdout), stderr: "" });

describe.runIf(programs)("the commands of the operators' guide work as they are written:", () => {
  let server: MachineServer;
  let pool: Pool;

  /** As the page has them, for a database of this machine. */
  const writeSettings = (databaseUrl: string) =>
    writeFileSync(
      path.join(folder, "stadion.env"),
      settingsOf("install", "/etc/stadion/stadion.env")
        .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`)
        .replace("/var/lib/stadion", path.join(folder, "state")),
    );

  beforeAll(async () => {
    server = await startMachineServer(programs ?? "");
    mkdirSync(path.join(folder, "state"));
    const databaseUrl = await server.makeDatabase("stadion", "stadion");
    writeSettings(databaseUrl);
    pool = connect(databaseUrl, { poolSize: 1 });
    writeFileSync(path.join(folder, "passphrase"), "correct horse battery staple\n");
  });

  afterAll(async () => {
    await pool?.client.end();
    await server?.stop();
  });

  test("install: the secrets and settings are what production takes, and the first administrator is made", async () => {
    const makeSecrets = commandOf("install", "npm run secrets").replace("npm ci\n", "");
    expect(await run(makeSecrets)).toMatchObject({ status: 0 });
    expect(await run("npm run --silent migrate")).toEqual(
      well(/^Database: stadion at 127\.0\.0\.1:\d+\.\nRan \d+ migrations\.$/m),
    );
    await createAccount(pool.db, { name: "You", email: "you@association.example" });
    await createAccount(pool.db, { name: "Somebody", email: "you@mail.example" });
    expect(await run(commandOf("install", "staff grant"))).toEqual(
      well(/^Database: stadion at .*\nYou \(you@association\.example\) is staff\.$/m),
    );
  });

  test("upgrade: what the database takes is told, and migrating again changes nothing", async () => {
    const upgraded = await run(commandOf("upgrade", "migrate"));
    expect(upgraded).toEqual(
      well(/^Database: stadion at [\s\S]*This version may start on it\.[\s\S]*^The tables are up to date\.$/m),
    );
    expect(await run(commandOf("upgrade", "rotate-keys"))).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Database: stadion at /m),
    });
  });

  test("backup: by hand, every night, and back into an empty database", async () => {
    expect(await run(commandOf("backup", "npm run backup"))).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/stadion\.backup \(\d+ bytes, encrypted\)\.$/m),
    });
    // Twice in a day, neither takes the other's place.
    for (const times of [1, 2]) {
      expect(await run(commandOf("backup", "#!/bin/sh"))).toEqual(
        well(/stadion-20\d\d-\d\d-\d\dT\d{6}\.backup \(\d+ bytes, encrypted\)\.$/m),
      );
      expect(readdirSync(folder).filter((name) => name.startsWith("stadion-20"))).toHaveLength(times);
    }
    const nightly = `${folder}/${readdirSync(folder).find((name) => name.startsWith("stadion-20"))}`;
    writeSettings(await server.makeDatabase("restored", "restorer"));
    const restore = commandOf("backup", "npm run restore").replace("/var/backups/stadion.backup", nightly);
    expect(await run(restore)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Database: restored at [\s\S]*^Restored what was there at 20/m),
    });
  });

  test("incidents: other secrets are made, and a lost second factor is taken away", async () => {
    expect(await run(commandOf("incidents", "npm run secrets"))).toMatchObject({ status: 0 });
    expect(readFileSync(path.join(folder, "new-secrets.env"), "utf8")).toMatch(/^COOKIE_SECRETS=.{32,}$/m);
    const restored = connect(/^DATABASE_URL=(.*)$/m.exec(readFileSync(`${folder}/stadion.env`, "utf8"))?.[1] ?? "", {
      poolSize: 1,
    });
    await restored.db.update(accounts).set({ totpEnabledAt: new Date() }).where(eq(accounts.email, "you@mail.example"));
    await restored.client.end();
    const remove = commandOf("incidents", "remove-second-factor").trim();
    expect(await run(`${remove} --yes`)).toEqual(well(/^Somebody signs in with the password alone\.$/m));
    expect(await run(commandOf("incidents", "jobs list"))).toMatchObject({ status: 0 });
    const withdraw = commandOf("incidents", "--withdraw").trim();
    expect(await run(`${withdraw} --yes`)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Withdrawn: /m) });
  });

  test("watching: what has failed is listed, and runs again", async () => {
    expect(await run(commandOf("watching", "jobs retry"))).toMatchObject({ status: 0, stderr: "" });
  });

  const shown = pages.flatMap((page) => commandsOf(page).filter((block) => block.includes("--help")));

  test.each(shown)("what a command takes is shown: %s", async (block) => {
    taken.add(block);
    const { status, stdout } = await run(block);
    const helps = block.split("\n").filter((line) => line.endsWith("--help"));
    expect(status).toBe(0);
    for (const line of helps) expect(stdout).toContain(`npm run ${/run (?:--silent )?(\S+)/.exec(line)?.[1]}`);
  });

  test("no command is left out but those that install, build, start and ask the one that was started", () => {
    const left = pages.flatMap(commandsOf).filter((block) => !taken.has(block));
    expect(
      left.flatMap((block) => block.trim().split("\n")).map((line) => line.split(" ").slice(0, 3).join(" ")),
    ).toEqual([
      "npm run build",
      "npm start",
      "curl --silent --fail",
      "npm ci",
      "npm run build",
      "npm run --silent",
      "curl --fail http://127.0.0.1:3000/api/health/live",
      "curl --fail http://127.0.0.1:3000/api/health/ready",
    ]);
  });
});

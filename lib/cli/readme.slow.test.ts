import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#lib/platform/free-port.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

const directory = mkdtempSync(path.join(tmpdir(), "stadion-readme-"));
let port: number;
let stadion: StadionProcess;

beforeAll(async () => {
  port = await freePort();
  stadion = spawnStadion({ STADION_DIRECTORY: directory, PORT: String(port) });
  await stadion.opened;
});

afterAll(async () => {
  stadion.child.kill("SIGTERM");
  await stadion.ended;
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

test("the five minutes of the README work as they are written", () => {
  const tour = readFileSync("README.md", "utf8").match(/## Five minutes as a developer\n([\s\S]*?)\n## /)?.[1] ?? "";
  const commands = [...tour.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  expect(commands).toHaveLength(4);

  const script = commands.map((block) => `${block}\necho; echo "--- end"`).join("\n");
  const output = execFileSync("bash", ["-e", "-c", script.replaceAll("localhost:3000", `localhost:${port}`)], {
    encoding: "utf8",
    env: { ...process.env, STADION_DIRECTORY: directory, PORT: String(port) },
  });
  const [registered = "", token = "", me = "", competitions = ""] = output.split("--- end");
  expect(registered).toContain("my-first-application");
  expect(token.trim()).toBe("");
  expect(JSON.parse(me)).toMatchObject({ me: { class: "user", email: "visitor@stadion.example" } });
  expect(competitions).toMatch(/^Per-Page: 2\r?$/im);
  const [, body = ""] = competitions.split(/\r?\n\r?\n/);
  expect(JSON.parse(body).map(({ country_iso2 }: { country_iso2: string }) => country_iso2)).toEqual(["FR", "FR"]);
});

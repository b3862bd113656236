import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };

const text = readFileSync(path.join(import.meta.dirname, "Containerfile"), "utf8");
const [, build = "", final = ""] = text.replaceAll(/\\\n\s*/g, "").split(/^FROM /m);
const instructions = (stage: string, name: string) =>
  [...stage.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, value = ""]) => value);

test("the image is built with the Node that Stadion brings along, and runs with the same", () => {
  const image = `docker.io/library/node:${packageJson.dependencies.node}-bookworm-slim`;
  expect([build, final].map((stage) => stage.split(/\s/)[0])).toEqual([image, image]);
});

test("everything that a build is made of is there, and is copied", () => {
  const copied = instructions(build, "COPY").flatMap((line) => line.split(" ").slice(0, -1));
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  const [, single = ""] = /const single = \[([^\]]*)\]/.exec(readFileSync("lib/cli/start/pages.ts", "utf8")) ?? [];
  const needed = [...single.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(needed.length).toBeGreaterThan(3);
  expect(copied).toEqual(expect.arrayContaining([...needed, "app", "lib", "public", "drizzle"]));
});

test("it runs as nobody in particular, says whether it lives, and keeps what it writes in a volume", () => {
  expect(instructions(final, "USER")).toEqual(["node"]);
  expect(instructions(final, "VOLUME")).toEqual(["/data"]);
  expect(instructions(final, "HEALTHCHECK")).toEqual([expect.stringContaining("/api/health/live")]);
  expect(instructions(final, "ENV")).toEqual([
    "STADION_ENVIRONMENT=production HOST=0.0.0.0 PORT=3000 STADION_DIRECTORY=/data",
  ]);
});

test("it demands a database, and runs what it is told to", () => {
  const [entry = "[]"] = instructions(final, "ENTRYPOINT");
  const [shell = "", ...options]: string[] = JSON.parse(entry);
  const start = (environment: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(shell, [...options, "echo", "started"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };
  expect(start({ DATABASE_URL: "postgres://somewhere/stadion" })).toEqual({
    status: 0,
    stdout: "started\n",
    stderr: "",
  });
  for (const environment of [{}, { DATABASE_URL: "" }]) {
    expect(start(environment)).toEqual({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("DATABASE_URL: must name the PostgreSQL server"),
    });
  }
});

import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { quickStart } from "./quick-start.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const folder = mkdtempSync(path.join(tmpdir(), "stadion-quick-start-"));

/** Says once that it is too much, then has two pages. */
const busy = createServer((request, response) => {
  asked.push(request.url ?? "");
  const isSecond = request.url?.includes("page=2") ?? false;
  if (asked.length === 1) response.writeHead(429, { "Retry-After": "1" }).end("{}");
  else {
    const link = `<http://localhost:${port()}/api/v0/competitions?page=2>; rel="last", <http://localhost:${port()}/api/v0/competitions?page=2>; rel="next"`;
    response.writeHead(200, isSecond ? {} : { Link: link }).end(`[{"id":"Page${isSecond ? 2 : 1}","name":"x"}]`);
  }
});
let asked: string[] = [];
const port = () => (busy.address() as AddressInfo).port;
afterAll(() => busy.close());

let environment: NodeJS.ProcessEnv = process.env;

beforeAll(async () => {
  await new Promise<void>((resolve) => busy.listen(0, "localhost", resolve));
  for (const id of ["First2026", "Second2026", "Third2026"]) await createCompetition(db, { id, name: `The ${id}` });
  const { application, secret } = await createApplication(db);
  environment = { ...process.env, CLIENT_ID: application.clientId, CLIENT_SECRET: secret };
});

const run = async (language: string, code: string): Promise<string> => {
  const [program, ...options] = {
    curl: ["sh", "-ec", code],
    JavaScript: [process.execPath, "--input-type=module", "-e", code],
    Python: ["python3", "-c", code],
  }[language] ?? [""];
  const { stdout } = await promisify(execFile)(program ?? "", options, { env: environment, cwd: folder });
  return stdout.trim();
};

const sampleOf = (origin: string, id: string, language: string): string =>
  quickStart(origin)
    .find((one) => one.id === id)
    ?.samples.find((sample) => sample.language === language)?.code ?? "";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.each(["curl", "JavaScript", ...(hasPython ? ["Python"] : [])])(
  "the quick start in %s, as it is pasted",
  (language) => {
    test("reads a competition", async () => {
      expect(await run(language, sampleOf(baseUrl, "first-call", language))).toContain("Third2026");
    });

    test("gets a token and calls with it", async () => {
      const printed = await run(language, sampleOf(baseUrl, "token", language));
      expect(JSON.parse(printed)).toEqual({ me: null });
    });

    test("reads page after page to the last", async () => {
      const printed = await run(
        language,
        sampleOf(baseUrl, "every-page", language).replace("per_page=100", "per_page=1"),
      );
      for (const id of ["First2026", "Second2026", "Third2026"]) expect(printed).toContain(id);
      expect(printed.split("\n")).toHaveLength(3);
    });

    test("waits as long as it is told, and goes on", async () => {
      asked = [];
      const started = performance.now();
      const printed = await run(language, sampleOf(`http://localhost:${port()}`, "every-page", language));
      expect([printed.includes("Page1"), printed.includes("Page2")]).toEqual([true, true]);
      expect(asked).toHaveLength(3);
      expect(performance.now() - started).toBeGreaterThan(900);
    });
  },
);

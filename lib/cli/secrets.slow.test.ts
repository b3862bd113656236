import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, test } from "vitest";
import { env, overrideEnv } from "#lib/platform/env.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secrets = (...options: string[]): Promise<{ status: unknown; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ["lib/cli/node.mjs", "secrets", ...options], (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

/** `kubectl create secret generic --from-env-file`, as `docker run --env-file`: a line is taken as it is, quotes too. */
function asKubectlReads(text: string): Record<string, string> {
  const lines = text.split("\n").map((line) => line.trimStart());
  const settings = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    settings.map((line) => {
      const [, name = "", value = ""] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

function asShellReads(text: string): Record<string, string> {
  const printed = execFileSync("sh", ["-c", `set -a; ${text}\nenv -0`], {
    env: { NODE_ENV: "test" },
    encoding: "utf8",
  });
  const all = printed.split("\0").map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(
    all.filter(([name = ""]) => /_(?:SECRETS?|KEYS)$/.test(name)).map(([name, value]) => [name, value]),
  );
}

test("production takes the secrets as they are made, and a file with some is never written over", async () => {
  const file = path.join(folder, "stadion.env");
  const [shown, written] = await Promise.all([secrets(), secrets("--file", file)]);
  expect(shown).toMatchObject({ status: 0, stderr: "" });
  expect(written).toMatchObject({ status: 0, stderr: "" });
  expect(written.stdout).not.toContain(parseEnv(readFileSync(file, "utf8")).SESSION_SECRET);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, "utf8");
  for (const text of [shown.stdout, before]) {
    const made = parseEnv(text) as Record<string, string>;
    expect(asKubectlReads(text)).toEqual(made);
    expect(asShellReads(text)).toEqual(made);
    expect(Object.keys(made).sort()).toEqual(["COOKIE_SECRETS", "SESSION_SECRET", "SIGNING_KEYS"]);
    overrideEnv({
      ...made,
      STADION_ENVIRONMENT: "production",
      BASE_URL: "https://stadion.example",
      SMTP_URL: "smtp://mail.example",
      DATABASE_URL: "postgres://database/stadion",
      TRUSTED_PROXY_HOPS: "1",
    });
    expect(env().signingKeys.keys).toEqual([expect.objectContaining({ kid: expect.stringMatching(/^.{16}$/) })]);
  }
  expect(parseEnv(shown.stdout)).not.toEqual(parseEnv(before));
  expect(await secrets("--file", file)).toEqual({
    status: 1,
    stdout: "",
    stderr: `${file} is there already, and is left as it is: name another file.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(await secrets("--file", path.join(folder, "no", "such.env"))).toMatchObject({ status: 1, stdout: "" });
});

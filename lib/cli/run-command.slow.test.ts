import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const commands = new Set(
  Object.values(packageJson.scripts).flatMap((script) => /^node lib\/cli\/node\.mjs (\S+)/.exec(script)?.[1] ?? []),
);
const directory = mkdtempSync(path.join(tmpdir(), "stadion-commands-"));
afterAll(() => rmSync(directory, { recursive: true }));

type Ended = { status: unknown; stdout: string; stderr: string };

/** Where a command gets to work all the same, there is no database for it. */
function run(command: string, options: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: "postgres://127.0.0.1:1/none", STADION_DIRECTORY: directory, PORT: "0" };
  return new Promise((resolve) => {
    execFile(process.execPath, ["lib/cli/node.mjs", command, ...options], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test.each([...commands])(
  "the command %s prints its usage for --help, refuses what it does not know, and does nothing then",
  async (command) => {
    const [help, unknown] = await Promise.all([run(command, ["--help"]), run(command, ["--foo"])]);
    expect(help).toEqual({ status: 0, stdout: expect.stringMatching(/^npm (run |start|test)/), stderr: "" });
    expect(help.stdout).toContain(command);
    expect(unknown).toEqual({ status: 1, stdout: "", stderr: `Unknown option '--foo'.\n\n${help.stdout}` });
    expect(readdirSync(directory)).toEqual([]);
  },
);

test.each(["rotate-keys", "start"])("the command %s takes no words", async (command) => {
  expect(await run(command, ["now"])).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Unexpected argument 'now'\.\n\nnpm (run rotate-keys|start)/),
  });
});

test("a command that there is none of is named with the nearest, and is no stack", async () => {
  const list = [...commands].join(", ");
  const said = async (...typed: [string, ...string[]]) => await run(typed[0], typed.slice(1));
  expect(await said("nothing")).toEqual({
    status: 1,
    stdout: "",
    stderr: `There is no command 'nothing'. These are there: ${list}.\n`,
  });
  expect((await said("bakup")).stderr).toMatch(/^There is no command 'bakup': did you mean 'backup'\? These/);
  // Files beside the commands are none.
  for (const name of ["run-command", "../cli/start", "toString"])
    expect(await said(name)).toMatchObject({ status: 1, stderr: expect.stringContaining("There is no command") });
  expect(await said("admin", "staf", "list")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no 'staf': did you mean 'staff'\?\n\nnpm run admin -- /),
  });
});

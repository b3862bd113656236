import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

test.each([
  ["whoever reads what it prints has gone", "outliveOutput();", 7],
  ["it does not know that and prints the same", "", 1],
])("a process whose output is closed ends when it is to, or at once: where %s", async (_, first, code) => {
  const script = `
    const { outliveOutput } = await import("#lib/platform/outlive-output.ts");
    ${first}
    process.stdin.once("data", async () => {
      for (let line = 0; line < 20; line += 1) {
        console.log("a line");
        console.error("a line");
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      process.exit(7);
    });`;
  const { VITEST: __, ...environment } = process.env;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.write("go on");
  expect(await ended).toEqual([code, null]);
});

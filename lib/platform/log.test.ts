import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { expect, test } from "vitest";

// A file of /dev that every write fails to, as on a disk that is full.
test.skipIf(process.platform !== "linux")(
  "E08: where the log cannot be written, work goes on, and ends when it is to",
  () => {
    const full = openSync("/dev/full", "w");
    const script = `
    const { log } = await import("#lib/platform/log.ts");
    for (let line = 0; line < 20_000; line += 1) log().info({ text: "a b ".repeat(250) }, "a line");
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.exit(7);`;
    const { VITEST: _, ...environment } = process.env;
    const ended = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...environment, LOG_LEVEL: "info" },
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
    });
    closeSync(full);
    expect([ended.status, ended.stderr]).toEqual([7, ""]);
  },
);

test("E08: where whoever reads the log has stopped reading, the process ends when it is to", async () => {
  // Whoever has printed something writes to a pipe that says that it is full, instead of waiting for it.
  const script = `
    const { log } = await import("#lib/platform/log.ts");
    console.log("Starting…");
    for (let line = 0; line < 2_000; line += 1) log().info({ text: "a b ".repeat(250) }, "a line");
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.exit(7);`;
  const { VITEST: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...environment, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    // Not "close", which waits for what nobody reads.
    expect(await once(child, "exit")).toEqual([7, null]);
  } finally {
    child.kill("SIGKILL");
    child.stdout.destroy();
  }
});

import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { expect, test } from "vitest";

test("an export is written while it is made: its results alone would not find room", () => {
  // Of the results, 237,517 lines, names in all scripts have each letter take two bytes.
  const env = { ...process.env, NODE_OPTIONS: "--max-old-space-size=48 --max-semi-space-size=4" };
  const { status, stderr } = spawnSync(process.execPath, ["lib/cli/node.mjs", "generate", "--scale=0.03"], {
    ...{ env, encoding: "utf8", stdio: ["ignore", openSync("/dev/null", "w"), "pipe"] },
  });
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: "Made up 600 competitions, 9,933 identities and 237,517 results.\n",
  });
});

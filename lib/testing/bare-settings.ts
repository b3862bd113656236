import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { secretNames } from "#lib/platform/secrets.ts";
import { Variables } from "#lib/platform/variables.ts";

/** Has each test of a file begin without any setting but an empty folder, whose path this answers. */
export function bareSettings(): () => string {
  const names = [...Object.keys(Variables.shape), ...secretNames];
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), "stadion-env-"));
    overrideEnv({ ...nothing, STADION_DIRECTORY: directory });
  });
  afterEach(() => {
    overrideEnv(before);
    rmSync(directory, { recursive: true });
  });
  return () => directory;
}

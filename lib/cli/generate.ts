import { createWriteStream, fstatSync, ftruncateSync } from "node:fs";
import type { Writable } from "node:stream";
import { invalid } from "#lib/platform/errors.ts";
import { endingInOrder } from "./end-in-order.ts";
import { type Arguments, commandLine, readArguments } from "./generate/arguments.ts";
import { writeMadeUpExport } from "./generate/write.ts";
import { runCommand } from "./run-command.ts";

await runCommand(commandLine, (typed) => endingInOrder(() => generate(readArguments(typed))));

async function generate(size: Arguments): Promise<void> {
  const { tables } = await writeMadeUpExport(output(), size);
  const count = (table: string) => tables.get(table)?.rows.toLocaleString("en") ?? "no";
  console.error(
    `Made up ${count("competitions")} competitions, ${count("persons")} identities and ${count("results")} results.`,
  );
}

/** Where the archive goes. What npm says of itself stands there already, and must not stand in the archive. */
function output(): Writable {
  if (process.stdout.isTTY) throw invalid("The archive is not for eyes: end the command with “> export.zip”.");
  const npmSpoke = process.env.npm_lifecycle_event === "generate" && process.env.npm_config_loglevel !== "silent";
  if (!npmSpoke) return process.stdout;
  if (!fstatSync(1).isFile())
    throw invalid("npm's own lines would stand in the archive: say `npm run --silent generate`.");
  ftruncateSync(1, 0);
  return createWriteStream("", { fd: 1, start: 0 });
}

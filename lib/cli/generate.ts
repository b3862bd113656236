import { constants, createWriteStream, fstatSync, ftruncateSync, readFileSync, readlinkSync } from "node:fs";
import type { Writable } from "node:stream";
import { hasErrorCode } from "#lib/db/error-code.ts";
import { invalid, unavailable } from "#lib/platform/errors.ts";
import { endingInOrder } from "./end-in-order.ts";
import { type Arguments, commandLine, readArguments } from "./generate/arguments.ts";
import { writeMadeUpExport } from "./generate/write.ts";
import { runCommand } from "./run-command.ts";

await runCommand(commandLine, (typed) => endingInOrder(() => generate(readArguments(typed))));

async function generate(size: Arguments): Promise<void> {
  const { tables } = await writeMadeUpExport(output(), size).catch((thrown: unknown) => {
    if (hasErrorCode(thrown, "EPIPE")) throw unavailable("Nobody reads the archive any more: it is not whole.");
    throw thrown;
  });
  const count = (table: string) => tables.get(table)?.rows.toLocaleString("en") ?? "no";
  console.error(
    `Made up ${count("competitions")} competitions, ${count("persons")} identities and ${count("results")} results.`,
  );
}

/** Where the archive goes. What npm says of itself stands there already, and must not stand in the archive. */
function output(): Writable {
  if (process.stdout.isTTY) throw invalid("The archive is not for eyes: end the command with “> export.zip”.");
  if (isClosed()) throw invalid("There is no output to write the archive to: end the command with “> export.zip”.");
  const npmSpoke = process.env.npm_lifecycle_event === "generate" && process.env.npm_config_loglevel !== "silent";
  if (!npmSpoke) return process.stdout;
  if (!fstatSync(1).isFile())
    throw invalid("npm's own lines would stand in the archive: say `npm run --silent generate`.");
  ftruncateSync(1, 0);
  return createWriteStream("", { fd: 1, start: 0 });
}

/**
 * In the place of an output that was closed Node opens the device that keeps nothing, to read and to write; whoever means
 * that device opens it to write alone. Other systems than Linux do not say.
 */
function isClosed(): boolean {
  if (process.platform !== "linux" || readlinkSync("/proc/self/fd/1") !== "/dev/null") return false;
  const [, flags = "0"] = /^flags:\s*([0-7]+)/m.exec(readFileSync("/proc/self/fdinfo/1", "utf8")) ?? [];
  return (Number.parseInt(flags, 8) & constants.O_RDWR) !== 0;
}

import { existsSync } from "node:fs";
import path from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { lockNotAvailable } from "#lib/db/error-code.ts";
import { DomainError, invalid } from "#lib/platform/errors.ts";
import { missingGrant } from "./missing-grant.ts";

/** How a command is typed, for people and for `parseArgs`. */
export type CommandLine = { usage: string } & Pick<ParseArgsConfig, "options" | "allowPositionals">;
export type Typed<Line extends CommandLine> = ReturnType<typeof parseArgs<Line>>;

/**
 * Runs a command to its end, from the project's folder; what went wrong becomes one sentence and exit status 1. Asked
 * for help it prints its usage, and what it does not know it refuses, before anything is done.
 */
export async function runCommand<Line extends CommandLine>(
  line: Line,
  work: (typed: Typed<Line>) => Promise<void>,
): Promise<void> {
  process.chdir(path.resolve(import.meta.dirname, "../.."));
  // Its files lie in the folder that was just gone to. Without it plurals would be printed as they are written down.
  const { wordByRequest } = await import("#lib/language/catalogue.ts");
  wordByRequest();
  const typed = process.argv.slice(2);
  try {
    if (typed.includes("--help") || typed.includes("-h")) console.log(line.usage);
    else await work(readCommandLine(line, typed));
  } catch (thrown) {
    console.error(explain(thrown));
    process.exitCode = 1;
  }
}

/** What was typed; what the command does not know is refused with a sentence and the usage. */
export function readCommandLine<Line extends CommandLine>(line: Line, typed: string[]): Typed<Line> {
  try {
    return parseArgs<Line>({ ...line, args: typed });
  } catch (thrown) {
    // "Unknown option '--x'. To specify a positional argument starting with a '-', …"
    throw wrongUsage(line, (thrown instanceof Error ? thrown.message : "").split(/\.\s/)[0] ?? "");
  }
}

/** For what is typed as it can be, and cannot be meant. */
export const wrongUsage = ({ usage }: CommandLine, sentence: string): DomainError =>
  invalid(`${sentence.replace(/\.$/, "")}.\n\n${usage}`);

/** A sentence where there is something a person can do; the whole error where it is our mistake. */
export function explain(thrown: unknown): string {
  if (thrown instanceof DomainError) return thrown.message;
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const {
      code,
      syscall,
      path: file,
      address,
      port,
    } = cause as NodeJS.ErrnoException & { address?: string; port?: number };
    if (code === "ENOSPC" || code === "EDQUOT" || code === "53100")
      return "The disk is full: free some space and start again.";
    if (code === lockNotAvailable) {
      return "Somebody else is changing this right now, for minutes where an import or a recalculation of ranks is at work: try again once that is done.";
    }
    // Below a folder that can only be read, making folders fails as if the way there were missing.
    const isUnmakeable = code === "ENOENT" && syscall === "mkdir";
    if (code === "EACCES" || code === "EPERM" || code === "EROFS" || isUnmakeable) {
      return `Stadion may not write ${file ?? "here"}: start it as another user, or set STADION_DIRECTORY.`;
    }
    if (file !== undefined && (code === "ENOTDIR" || code === "EEXIST")) {
      return `Stadion needs a folder where ${nearestThere(file)} is a file: move it away, or set STADION_DIRECTORY.`;
    }
    if (code === "42501") {
      const grant = missingGrant(cause.message);
      const mend = grant ? `whoever owns the database has to say ${grant}` : "make it the owner of its database.";
      return `The role that DATABASE_URL names may not do what Stadion needs (${cause.message}): ${mend}`;
    }
    if (code === "25006") {
      return `The database that DATABASE_URL names can only be read (${cause.message}): name one that can be written.`;
    }
    if (code === "0A000" && /^extension/.test(cause.message)) {
      return `The PostgreSQL server lacks what Stadion needs (${cause.message}): install its additional modules (postgresql-contrib).`;
    }
    if (code === "08P01" && cause.message.startsWith("unsupported startup parameter")) {
      return "A pooler answers where Stadion needs the database itself: name that in DATABASE_DIRECT_URL, beside DATABASE_URL for the pooler.";
    }
    if (code && noDatabase.test(code)) {
      return `The database ${address ? `at ${address}:${port} ` : ""}cannot be used (${cause.message}): check DATABASE_URL.`;
    }
  }
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/** The file or folder itself, or what is there of the way to it. */
function nearestThere(file: string): string {
  const parent = path.dirname(file);
  return existsSync(file) || parent === file ? file : nearestThere(parent);
}

// No such host or port, one that is stopping or starting, wrong password, no such database, too many connections.
const noDatabase =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_.*|57P0[1-3]|28P01|28000|3D000|53300)$/;

import { readFileSync } from "node:fs";
import { invalid } from "#lib/platform/errors.ts";

const shortest = 12;

/** From a file or the environment: what stands on a command line, everybody on the machine reads. */
export function readPassphrase(file: string | undefined): string | undefined {
  const given = file === undefined ? process.env.BACKUP_PASSPHRASE || undefined : firstLine(file);
  if (given !== undefined && given.length < shortest)
    throw invalid(`The passphrase is too short: it needs at least ${shortest} characters.`);
  return given;
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/, 1)[0] ?? "";
  } catch {
    throw invalid(`The file ${file}, which --passphrase-file names, cannot be read.`);
  }
}

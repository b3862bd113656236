import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

// What an archive hashes to lies beside it, as `sha256sum` writes it and `sha256sum --check` reads it: found while it was
// written, for nobody reads hundreds of megabytes again whenever a page is shown.

const sumEnd = ".sha256";
const sumPattern = /^([0-9a-f]{64}) {2}(.+)\n$/;

export const writeSum = (archive: string, sha256: string): Promise<void> =>
  writeFile(`${archive}${sumEnd}`, `${sha256}  ${path.basename(archive)}\n`);

/** Undefined of an archive that has none, as those that were made before sums were kept. */
export async function findSum(archive: string): Promise<string | undefined> {
  const text = await readFile(`${archive}${sumEnd}`, "utf8").catch(() => "");
  const [, sha256, name] = sumPattern.exec(text) ?? [];
  return name === path.basename(archive) ? sha256 : undefined;
}

/** An archive goes first: a sum without one is nobody's, and the next export removes it. */
export async function removeWithSum(archive: string): Promise<void> {
  await rm(archive, { force: true });
  await rm(`${archive}${sumEnd}`, { force: true });
}

export const isSumOfNone = (name: string, names: readonly string[]): boolean =>
  name.endsWith(sumEnd) && !names.includes(name.slice(0, -sumEnd.length));

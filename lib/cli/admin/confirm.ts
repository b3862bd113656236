import { createInterface } from "node:readline/promises";
import { invalid } from "#lib/platform/errors.ts";

/** Throws unless somebody who sits at a terminal says yes to what would be lost. */
export async function assertConfirmed(loss: string): Promise<void> {
  if (!process.stdin.isTTY) throw invalid(`${loss}\nNobody can be asked here: add --yes where that is wanted.`);
  // Not on the standard output, which may be a program's.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${loss}\nType yes to go on: `).finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== "yes") throw invalid("Nothing was done.");
}

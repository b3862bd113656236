import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Database } from "#lib/db/connection.ts";
import { copyBare } from "./bare-copy.ts";
import { processorSeconds } from "./processor-time.ts";
import { seconds } from "./table.ts";

/** What an import took: of its own process the processor's time and the most memory it had. */
export type ImportTaken = { milliseconds: number; processorSeconds: number; megabytes: number };

/** Imports an export into an empty database, and tells how long that took, beside a COPY of the same rows. */
export async function measureImportBesideCopy(
  url: string,
  { db, file }: { db: Database; file: string },
): Promise<void> {
  const used = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
    const before = await processorSeconds(process.pid);
    const result = await work();
    return [result, (await processorSeconds(process.pid)) - before];
  };
  const [taken, processor] = await used(() => importAlone(url, file));
  console.log(`  import, all of it: ${seconds(taken.milliseconds)}`);
  const [bare, bareProcessor] = await used(() => copyBare(db));
  console.log(`  the same rows by COPY into empty tables with the same indexes: ${seconds(bare)}`);
  console.log(
    `  processor time: import ${processor.toFixed(0)} s, of which its own process ${taken.processorSeconds.toFixed(0)}; COPY there and back ${bareProcessor.toFixed(0)} s`,
  );
  console.log(`  import beside that COPY, by the clock: ${(taken.milliseconds / bare).toFixed(1)} times`);
  console.log(`  most memory of the importing process: ${Math.round(taken.megabytes)} MB`);
}

async function importAlone(url: string, file: string): Promise<ImportTaken> {
  const child = fork(fileURLToPath(new URL("./import-alone.ts", import.meta.url)), [url, file]);
  const told = once(child, "message");
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  const [taken] = await told;
  return taken as ImportTaken;
}

import { connect } from "#lib/db/connection.ts";
import { importExport } from "#lib/exports/import/import-export.ts";
import type { ImportStep } from "#lib/exports/import/progress.ts";
import { openSource } from "#lib/exports/import/source.ts";
import type { Progress } from "#lib/platform/progress.ts";
import type { ImportTaken } from "./measure-import.ts";
import { processorSeconds } from "./processor-time.ts";
import { seconds } from "./table.ts";

// What a process of its own runs, in which nothing else was ever done: its memory is that of an import.
const [url = "", file = ""] = process.argv.slice(2);
const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
const source = await openSource(file);
let [step, started] = ["", 0];
const progress: Progress<ImportStep> = {
  begin: (title) => {
    [step, started] = [title, performance.now()];
  },
  advance: () => {},
  end: () => console.log(`  import, ${step.toLowerCase()}: ${seconds(performance.now() - started)}`),
};
const begun = performance.now();
await importExport({ db, client }, source, { now: new Date(), progress });
source.close();
await client.end();
process.send?.({
  milliseconds: performance.now() - begun,
  processorSeconds: await processorSeconds(process.pid),
  // The unit of getrusage(2) on Linux is the kilobyte.
  megabytes: process.resourceUsage().maxRSS / 1024,
} satisfies ImportTaken);

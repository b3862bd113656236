import path from "node:path";
import { findEmbedded } from "#lib/db/embedded/server.ts";
import { startBareNext } from "./bench/bare-next.ts";
import { startBareNode } from "./bench/bare-node.ts";
import { measureFamilies } from "./bench/families.ts";
import { measureInTurns } from "./bench/measure.ts";
import { measureAnswers, withProduct } from "./bench/measure-answers.ts";
import { measureCached } from "./bench/measure-cached.ts";
import { measureLive } from "./bench/measure-live.ts";
import { measurePages } from "./bench/measure-pages.ts";
import { measurePostings } from "./bench/measure-postings.ts";
import { measureScales } from "./bench/measure-scale.ts";
import { measureStart } from "./bench/measure-start.ts";
import { measureTokens } from "./bench/measure-tokens.ts";
import { measureWorkers } from "./bench/measure-workers.ts";
import { startProduct } from "./bench/product.ts";
import { scenarios } from "./bench/scenarios.ts";
import { readSubjects, type Subject, subjects } from "./bench/subjects.ts";
import { printTable } from "./bench/table.ts";
import { measureWcif } from "./bench/wcif.ts";
import { readScale } from "./generate/arguments.ts";
import { runCommand, wrongUsage } from "./run-command.ts";

// Everything runs on one machine and takes the processor from everything else: read the rows of one table against each
// other, and the processor time before the rate.
const commandLine = {
  usage: `npm run bench -- [FILE | --scale NUMBER … [--directory FOLDER] [--reads] | --workers | --live] [--only NAME …]

  Measures everything, or the interchange alone, with the document in the file.

  --scale NUMBER  imports a made-up association (1 is a whole one) and measures that, and what pages read of it; with
                  several, each beside the first
  --directory     keeps those associations in this folder, or takes them from there: making a whole one takes a quarter
                  of an hour; but for --reads, and --only without postings, twelve of their competitions are
                  posted anew
  --reads         measures only what pages read of them
  --only          measures only ${subjects.join(", ")}: one of them or several with commas, of the
                  seed or with --scale
  --workers       measures two workers beside one process
  --live          measures how soon 2,000 who follow a round have each result`,
  options: {
    scale: { type: "string", multiple: true },
    directory: { type: "string" },
    reads: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    workers: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
  },
  allowPositionals: true,
} as const;

await runCommand(commandLine, async ({ positionals: [typed], values }) => {
  const { scale, directory, reads, workers, live } = values;
  const only = readSubjects(values.only, commandLine);
  if (only && (typed || reads || workers || live)) {
    throw wrongUsage(commandLine, "--only stands alone or with --scale");
  }
  const folder = directory && path.resolve(process.env.INIT_CWD ?? ".", directory);
  if (scale) return await measureScales(scale.map(readScale), { folder, onlyReads: reads, only });
  if (only) return await measureSeeded(only);
  if (workers) return await measureWorkers();
  if (live) return await measureLive();
  const product = await startProduct();
  try {
    if (typed) await measureWcif(product, path.resolve(process.env.INIT_CWD ?? ".", typed));
    else await measureEverything(product);
  } finally {
    await product.stop();
  }
  if (!typed) await measureStart(product.directory);
});

async function measureSeeded(only: readonly Subject[]): Promise<void> {
  await measureAnswers(only);
  if (only.includes("postings")) await withProduct({}, (_, { databaseUrl }) => measurePostings(databaseUrl));
}

async function measureEverything(product: Awaited<ReturnType<typeof startProduct>>): Promise<void> {
  for (const scenario of await scenarios(product)) {
    const sample = await fetch(scenario.url, { headers: scenario.headers });
    const bytes = Buffer.from(await sample.arrayBuffer());
    if (!sample.ok) throw new Error(`${scenario.name} answers ${sample.status}: ${bytes.toString().slice(0, 200)}`);

    const bareNode = await startBareNode(bytes);
    const bareNext = await startBareNext(bytes);
    try {
      const rows = await measureInTurns([
        { name: "Stadion", pid: product.pid, url: scenario.url, headers: scenario.headers },
        { name: "bare node:http, same bytes", pid: bareNode.pid, url: bareNode.url, headers: {} },
        { name: "bare Next route, same bytes", pid: bareNext.pid, url: bareNext.url, headers: {} },
      ]);
      printTable(`${scenario.name} (${bytes.length.toLocaleString("en")} bytes)`, rows);
    } finally {
      await bareNode.stop();
      await bareNext.stop();
    }
  }
  const databaseUrl = (await findEmbedded(product.directory)) ?? "";
  await measureCached(product, databaseUrl);
  await measurePages(product, databaseUrl);
  await measureFamilies(product);
  await measureTokens(product, { databaseUrl, directory: product.directory });
  await measureWcif(product);
}

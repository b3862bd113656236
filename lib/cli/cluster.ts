import { endAbandonedTests } from "./cluster/earlier-run.ts";
import { openCluster } from "./cluster/open.ts";
import { findPrograms } from "./cluster/programs.ts";
import { endOnSignals } from "./end-on-signals.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { vitest } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";

const commandLine = {
  usage: `npm run cluster, or npm run cluster -- test

  Runs Stadion as on several machines, on this one: three PostgreSQL under Patroni with etcd, three Stadion with a
  PgBouncer beside each, and HAProxy in front. Everything lies in the folder cluster of STADION_DIRECTORY.

  test  makes one of its own, and kills and pauses its parts under load: about ten minutes`,
  allowPositionals: true,
} as const;
const report = (line: string) => console.log(line);

await runCommand(commandLine, async ({ positionals }) => {
  const [word, ...more] = positionals;
  const unexpected = word === "test" ? more[0] : word;
  if (unexpected !== undefined) throw wrongUsage(commandLine, `Unexpected argument '${unexpected}'`);
  const programs = findPrograms();
  if (word === "test") {
    const command = vitest("cluster", "lib/testing/vitest.slow.config.ts");
    try {
      await runSteps([{ name: "The cluster", command, environment: { ONLY: "cluster" } }]);
    } finally {
      // A test runner that was told to end leaves what its tests have started.
      await endAbandonedTests(report);
    }
    return;
  }

  const stopping = new AbortController();
  const directory = process.env.STADION_DIRECTORY?.trim() || ".stadion";
  const opening = openCluster({ directory, programs, report, signal: stopping.signal });
  const close = async () => {
    stopping.abort();
    await opening.then(
      (cluster) => cluster.close(),
      () => {},
    );
  };
  endOnSignals({ close, report });
  const cluster = await opening.catch((thrown: unknown) => {
    if (!stopping.signal.aborted) throw thrown;
  });
  if (!cluster) return;
  report(
    `Stadion is open at ${cluster.url}, through HAProxy. Ctrl-C ends it all; its data stays in ${cluster.folder}.`,
  );
});

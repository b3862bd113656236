import { metrics } from "#lib/metrics/metrics.ts";
import { numbersOf, type ProcessNumbers, toText } from "#lib/metrics/numbers.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { measureProcess } from "./measure-process.ts";

type Gather = () => Promise<string>;

/** What Prometheus reads, of all processes of this instance. Who asks while another's answer is made gets that one. */
export function gatherMetrics(): Promise<string> {
  if (underWay.value) return underWay.value;
  const gathering = (gatherer.value ?? gatherOwn)().finally(() => {
    underWay.value = undefined;
  });
  underWay.value = gathering;
  return gathering;
}

/** Where this process is one of several: how it comes by the numbers of all. */
export const gatherWith = (gather: Gather): void => {
  gatherer.value = gather;
};

/** The numbers of this process alone. */
export async function processNumbers(): Promise<ProcessNumbers> {
  const own = metrics();
  if (!own) throw unavailable("No metrics are kept: set METRICS_PORT or METRICS_TOKEN.");
  measureProcess(own);
  return await numbersOf(own);
}

const gatherOwn: Gather = async () => await toText([await processNumbers()]);

const underWay = new ProcessWide<Promise<string>>("metrics under way");
const gatherer = new ProcessWide<Gather>("metrics gatherer");

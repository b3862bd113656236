import { metrics } from "#lib/metrics/metrics.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

/** What was told to Prometheus: a number for each `name{label="value",…}`. */
export type ToldNumbers = Map<string, number>;

/** Reads the text that Prometheus reads. */
export const readNumbers = (text: string): ToldNumbers =>
  new Map(
    text.split("\n").flatMap((line): [string, number][] => {
      const [, series, value] = /^([a-z]\w*(?:\{.*\})?) (\S+)$/.exec(line.replaceAll(", ", ",")) ?? [];
      return series === undefined ? [] : [[series, Number(value)]];
    }),
  );

/** The number of a metric whose labels are these and maybe others; undefined where there is none. */
export function numberOf(told: ToldNumbers, name: string, labels: Record<string, string | number> = {}) {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = [...told].filter(
    ([series]) => series.replace(/\{.*/, "") === name && wanted.every((part) => series.includes(part)),
  );
  return found.length === 0 ? undefined : found.reduce((sum, [, value]) => sum + value, 0);
}

/** Has this process count from nothing. */
export function forgetNumbers(): void {
  new ProcessWide<unknown>("metrics").value = undefined;
  metrics();
}

import type { Row } from "./measure.ts";

export function printTable(title: string, rows: Row[]): void {
  const widest = Math.max(...rows.map((row) => row.name.length));
  console.log(`\n${title}`);
  console.log(
    `  ${"".padEnd(widest)}  ${"req/s".padStart(8)}  ${"p99 ms".padStart(8)}  ${"CPU µs/req".padStart(10)}  of last`,
  );
  const last = rows.at(-1);
  for (const row of rows) {
    const cells = [
      Math.round(row.requestsPerSecond).toString().padStart(8),
      row.p99Milliseconds.toFixed(1).padStart(8),
      Math.round(row.microsecondsPerRequest).toString().padStart(10),
      (row.requestsPerSecond / (last?.requestsPerSecond ?? Number.NaN)).toFixed(2).padStart(7),
    ];
    console.log(`  ${row.name.padEnd(widest)}  ${cells.join("  ")}`);
  }
}

/** Milliseconds in a column. */
export const cell = (milliseconds: number): string => milliseconds.toFixed(1).padStart(9);

export const middleOf = (values: number[]): number => at(values, 0.5);

/** The 95th percentile. */
export const p95Of = (values: number[]): number => at(values, 0.95);

const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Milliseconds as seconds to the tenth. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export type Extent = { least: number; most: number };

/** Round numbers that cover the values, about `count` of them: 1, 2 or 5 times a power of ten apart. */
export function ticksFor({ least, most }: Extent, count: number): number[] {
  if (least === most) return [least];
  const step = roundStep((most - least) / count);
  const first = Math.floor(least / step) * step;
  const steps = Math.ceil((most - first) / step);
  return Array.from({ length: steps + 1 }, (_, position) => Number((first + position * step).toPrecision(12)));
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * magnitude >= rough) ?? 10;
  return factor * magnitude;
}

export function extentOf(values: number[]): Extent {
  return { least: Math.min(...values), most: Math.max(...values) };
}

/** Where a value lies between the ends, from 0 to 1; in the middle where both ends are one. */
export function shareOf(value: number, { least, most }: Extent): number {
  return least === most ? 0.5 : (value - least) / (most - least);
}

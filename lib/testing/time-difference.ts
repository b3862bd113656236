export const tries = 2000;
export const warmUp = 300;

type Ask = (index: number) => Promise<void>;

/** Welch's t of the times that two questions take, without its sign: above 3 somebody could tell them apart. */
export async function timeDifference(left: Ask, right: Ask, { atOnce = 1 } = {}): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const measure = async (side: 0 | 1, index: number) => {
    const start = performance.now();
    await (side === 0 ? left : right)(index);
    if (index >= warmUp) times[side].push(performance.now() - start);
  };
  for (let first = 0; first < tries + warmUp; first += atOnce) {
    const indices = Array.from({ length: atOnce }, (_, offset) => first + offset);
    await Promise.all(
      indices.map(async (index) => {
        // In turns and in either order, so that whatever else the machine does disturbs both alike.
        for (const side of index % 2 ? ([0, 1] as const) : ([1, 0] as const)) await measure(side, index);
      }),
    );
  }
  return Math.abs(welchT(withoutOutliers(times[0]), withoutOutliers(times[1])));
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function welchT(left: number[], right: number[]): number {
  const spread = (values: number[]) => {
    const middle = mean(values);
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length;
  };
  return (mean(left) - mean(right)) / Math.sqrt(spread(left) + spread(right));
}

// A pause of the garbage collector says nothing about the code.
const withoutOutliers = (values: number[]): number[] =>
  values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.9));

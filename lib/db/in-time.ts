/** What was asked has said nothing for too long. */
export class Silent extends Error {}

/** What `asking` comes to, or that it has been silent for too long. */
export async function inTime<Result>(asking: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const patience = startPatience(milliseconds, () => reject(new Silent("The database does not answer")));
  asking.catch(() => {});
  try {
    return await Promise.race([asking, tooLate]);
  } finally {
    patience.end();
  }
}

const steps = 4;
const mostSteps = 5 * steps;

/**
 * Does `lose` after so long, of which only counts what this process had time for itself: an answer that came while it was
 * at something else is read after the clock was, and whoever was kept waiting by us has not been silent. At the longest
 * five times as long.
 */
export function startPatience(milliseconds: number, lose: () => void): { end: () => void } {
  const step = milliseconds / steps;
  let [taken, counted, dueAt] = [0, 0, 0];
  let timer: NodeJS.Timeout;
  const wait = () => {
    dueAt = performance.now() + step;
    timer = setTimeout(look, step);
  };
  const look = () => {
    const wasBusy = performance.now() - dueAt > step;
    taken += 1;
    if (!wasBusy) counted += 1;
    if (counted === steps || taken === mostSteps) lose();
    else wait();
  };
  wait();
  return { end: () => clearTimeout(timer) };
}

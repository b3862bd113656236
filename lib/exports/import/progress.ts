import type { Standing, TimeLeft } from "#lib/platform/progress.ts";

/** How many seconds each step of an import took of all that the association has, in their order. */
const usualSeconds = {
  Reading: 51,
  Checking: 10,
  "People and competitions": 69,
  Results: 138,
  Scrambles: 11,
  "Comparing places and averages": 39,
  "Records and ranks": 86,
  "Comparing records and ranks": 70,
};

export type ImportStep = keyof typeof usualSeconds;

/**
 * How long the whole import will still take, if what comes is as much slower or faster than usual as what was. Undefined
 * while that cannot be told.
 */
export function timeLeft({ finished, step, seconds, share }: Standing<ImportStep>): TimeLeft | undefined {
  const whole = share ? seconds / share : undefined;
  const pace = paceOf(whole === undefined ? finished : { ...finished, [step]: whole });
  if (pace === undefined) return undefined;
  const ofStep = (whole ?? pace * usualSeconds[step]) - seconds;
  const later = steps.slice(steps.indexOf(step) + 1).reduce((sum, next) => sum + pace * usualSeconds[next], 0);
  return { seconds: Math.max(0, ofStep) + later, isAtLeast: ofStep < 0 };
}

const steps = Object.keys(usualSeconds) as ImportStep[];

/** How many times as long as usual these steps took. */
function paceOf(took: Standing<ImportStep>["finished"]): number | undefined {
  const known = steps.filter((step) => took[step] !== undefined);
  const usual = known.reduce((sum, step) => sum + usualSeconds[step], 0);
  return usual === 0 ? undefined : known.reduce((sum, step) => sum + (took[step] ?? 0), 0) / usual;
}

/** What is read, as it is told. */
export const megabytesASecond = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB/s`;

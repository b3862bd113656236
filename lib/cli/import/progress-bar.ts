import type { Progress } from "#lib/exports/import/progress.ts";

type Output = { write: (text: string) => unknown; isTTY?: boolean | undefined };

const width = 24;
const pauseMilliseconds = { screen: 200, file: 10_000 };

/** Draws how far each step is: on a screen a line that changes, elsewhere a line now and then. */
export function progressBar(output: Output, clock: () => number = () => performance.now()): Progress {
  let step = { title: "", bytes: 0, done: 0, startedAt: 0, shownAt: 0 };
  const isScreen = output.isTTY === true;
  const show = (text: string) => output.write(isScreen ? `\r\u001b[2K${text}` : `${text}\n`);
  return {
    begin: (title, bytes = 0) => {
      step = { title, bytes, done: 0, startedAt: clock(), shownAt: clock() };
      if (isScreen) show(`${title} …`);
    },
    advance: (bytes) => {
      step.done += bytes;
      const at = clock();
      if (at - step.shownAt < (isScreen ? pauseMilliseconds.screen : pauseMilliseconds.file)) return;
      step.shownAt = at;
      show(describeProgress(step, (at - step.startedAt) / 1000));
    },
    end: () => {
      const seconds = (clock() - step.startedAt) / 1000;
      show(`${step.title}: ${seconds.toFixed(1)} s`);
      if (isScreen) output.write("\n");
    },
  };
}

/** A bar, how much a second, and how long it will take if that stays so. */
function describeProgress(step: { title: string; bytes: number; done: number }, seconds: number): string {
  const share = Math.min(1, step.done / Math.max(1, step.bytes));
  const filled = Math.round(share * width);
  const rate = step.done / Math.max(0.001, seconds);
  const left = Math.ceil(Math.max(0, step.bytes - step.done) / Math.max(1, rate));
  const bar = "█".repeat(filled) + "░".repeat(width - filled);
  return `${step.title} ${bar} ${Math.floor(100 * share)} %, ${(rate / 1e6).toFixed(1)} MB/s, ${formatSeconds(left)} left`;
}

const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

import type { Progress, Standing, TimeLeft } from "#lib/platform/progress.ts";

type Output = { write: (text: string) => unknown; isTTY?: boolean | undefined; columns?: number | undefined };

type Running<Step> = { title: Step; size: number; done: number; startedAt: number; shownAt: number };

type Told<Step extends string> = {
  /** So much of a size in a second. */
  rate: (perSecond: number) => string;
  /** How long all of the work will still take. */
  timeLeft?: (standing: Standing<Step>) => TimeLeft | undefined;
};

const width = 24;
const narrowest = 5;
const pauseMilliseconds = { screen: 1000, file: 10_000 };
// A timer may be a little early.
const slackMilliseconds = 50;

/**
 * Draws how far each step is, and how long all of them will take: on a screen a line that changes, elsewhere a line now
 * and then. Closed, it draws nothing more, whatever has become of the step.
 */
export function progressBar<Step extends string>(
  output: Output,
  { rate, timeLeft = () => undefined }: Told<Step>,
): Progress<Step> & { close: () => void } {
  const isScreen = output.isTTY === true;
  const pause = isScreen ? pauseMilliseconds.screen : pauseMilliseconds.file;
  const finished: Partial<Record<Step, number>> = {};
  let running: Running<Step> | undefined;
  // A line that is longer goes on in the next row, and only its end is cleared for the one that comes after. Some screens
  // say that they have no columns.
  const room = () => (isScreen && output.columns ? output.columns - 1 : Number.POSITIVE_INFINITY);
  const show = (text: string) => output.write(isScreen ? `\r\u001b[2K${text.slice(0, room())}` : `${text}\n`);
  const showWhenDue = () => {
    const at = performance.now();
    if (!running || at - running.shownAt < pause - slackMilliseconds) return;
    running.shownAt = at;
    const seconds = (at - running.startedAt) / 1000;
    const share = running.size > 0 ? Math.min(1, running.done / running.size) : undefined;
    const left = timeLeft({ finished, step: running.title, seconds, share });
    const leftOfAll = left ? `; ${describeLeft(left)}` : "";
    show(describeStep(running, { seconds, room: room() - leftOfAll.length, rate }) + leftOfAll);
  };
  let ticks: NodeJS.Timeout | undefined;
  const stopTicks = () => clearInterval(ticks);
  return {
    begin: (title, size = 0) => {
      stopTicks();
      ticks = setInterval(showWhenDue, pauseMilliseconds.screen);
      running = { title, size, done: 0, startedAt: performance.now(), shownAt: performance.now() };
      if (isScreen) show(`${title} …`);
    },
    advance: (size) => {
      if (running) running.done += size;
    },
    end: () => {
      stopTicks();
      if (!running) return;
      const seconds = (performance.now() - running.startedAt) / 1000;
      finished[running.title] = seconds;
      show(`${running.title}: ${seconds.toFixed(1)} s`);
      if (isScreen) output.write("\n");
      running = undefined;
    },
    close: stopTicks,
  };
}

/** A bar where there is room, how much a second, and how long it will take if that stays so; or how long it has taken. */
function describeStep(
  { title, size, done }: Running<string>,
  { seconds, room, rate }: { seconds: number; room: number; rate: Told<string>["rate"] },
): string {
  if (size === 0) return `${title} … ${formatSeconds(Math.floor(seconds))}`;
  const share = Math.min(1, done / size);
  const perSecond = done / Math.max(0.001, seconds);
  const left = Math.ceil(Math.max(0, size - done) / Math.max(1, perSecond));
  const numbers = `${Math.floor(100 * share)} %, ${rate(perSecond)}, ${formatSeconds(left)} left`;
  return [title, ...drawBar(share, room - `${title}  ${numbers}`.length), numbers].join(" ");
}

function drawBar(share: number, room: number): string[] {
  if (room < narrowest) return [];
  const whole = Math.min(width, room);
  const filled = Math.round(share * whole);
  return ["█".repeat(filled) + "░".repeat(whole - filled)];
}

const describeLeft = ({ seconds, isAtLeast }: TimeLeft): string =>
  `${isAtLeast ? "at least" : "about"} ${formatSeconds(Math.ceil(seconds))} left of all`;

const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

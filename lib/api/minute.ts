/** The minute of a moment: what follows the clock in an answer is right to it. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

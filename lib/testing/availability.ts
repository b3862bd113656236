type Attempt = { kind: string; startedAt: number; endedAt: number; isAnswered: boolean };

/** What kinds of requests were answered, and when they were not. */
export class Availability {
  #attempts: Attempt[] = [];

  /** Tries something once; answers what came of it, or nothing where it failed. */
  async attempt<Result>(kind: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const startedAt = performance.now();
    const note = (isAnswered: boolean) =>
      this.#attempts.push({ kind, startedAt, endedAt: performance.now(), isAnswered });
    try {
      const result = await work();
      note(true);
      return result;
    } catch {
      note(false);
      return undefined;
    }
  }

  countOf(kind: string): number {
    return this.#attempts.filter((attempt) => attempt.kind === kind && attempt.isAnswered).length;
  }

  /** Of each kind how many failed, and the longest time in which none was answered. */
  summary(): { kind: string; answered: number; failed: number; secondsAway: number }[] {
    const kinds = [...new Set(this.#attempts.map(({ kind }) => kind))].toSorted();
    return kinds.map((kind) => {
      const own = this.#attempts
        .filter((attempt) => attempt.kind === kind)
        .toSorted((left, right) => left.endedAt - right.endedAt);
      const failed = own.filter(({ isAnswered }) => !isAnswered).length;
      return { kind, answered: own.length - failed, failed, secondsAway: Math.round(longestAway(own) / 100) / 10 };
    });
  }
}

// From when the first that failed was asked until the next was answered.
function longestAway(attempts: Attempt[]): number {
  let [longest, since] = [0, Number.NaN];
  for (const { startedAt, endedAt, isAnswered } of attempts) {
    if (!isAnswered && Number.isNaN(since)) since = startedAt;
    if (Number.isNaN(since)) continue;
    longest = Math.max(longest, endedAt - since);
    if (isAnswered) since = Number.NaN;
  }
  return longest;
}

// A line may die without a word.
const everyFollowedMilliseconds = 30_000;
const everyMilliseconds = 5_000;
// However many tables type at once: a large round comes whole.
const apartMilliseconds = 700;

/** When a page is to ask what others have saved: once a line says that there is something, and else now and then. */
export class NewsTimes {
  readonly #known: () => number;
  #isFollowed = false;
  #heard = 0;
  #asked = 0;
  #askedAt = Number.NEGATIVE_INFINITY;

  /** `known`: the newest fact that the page shows. */
  constructor(known: () => number) {
    this.#known = known;
  }

  follow(isFollowed: boolean): void {
    this.#isFollowed = isFollowed;
  }

  hear(factId: number): void {
    this.#heard = Math.max(this.#heard, factId);
  }

  ask(now: number): void {
    this.#asked = this.#heard;
    this.#askedAt = now;
  }

  /** In how many milliseconds. What is told of a fact may be an answer away from being known. */
  wait(now: number): number {
    const isNews = this.#heard > Math.max(this.#asked, this.#known());
    const every = this.#isFollowed ? everyFollowedMilliseconds : everyMilliseconds;
    return Math.max(0, this.#askedAt + (isNews ? apartMilliseconds : every) - now);
  }
}

import { toLiveRound, type WireRound } from "#lib/api/v0/live.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { findNewestLiveFact, listLiveNews, type RoundNews } from "#lib/scoretaking/queries/live-news.ts";
import { readLiveRound } from "#lib/scoretaking/queries/live-round.ts";
import { EventRing, type KeptEvent } from "./event-ring.ts";
import { encodeEvent, type LiveEvent } from "./live-event.ts";
import { changeBetween, isNoChange } from "./round-change.ts";

/** Somebody who follows one round of a competition, or all of them. */
export type Follower = {
  roundId: string | undefined;
  push: (bytes: Uint8Array) => void;
  end: (reason: string) => void;
};

/** A round as it was shown last, and since which fact it is followed. */
type Shown = { round: WireRound; since: number; leftAt: number };

// Whoever loses the line and comes back is told what they missed.
const keptAfterMilliseconds = 60_000;

/**
 * What a process knows of one competition while somebody follows its rounds. Each change is read once, however many
 * follow: all that is told comes of steps, one after the other, of which each reads one state of the database.
 */
export class LiveChannel {
  readonly followers = new Set<Follower>();
  readonly #db: Database;
  readonly #competition: Competition;
  readonly #shown = new Map<string, Shown>();
  readonly #wanted = new Set<string>();
  readonly #ring = new EventRing();
  #cursor = -1;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #leftAt = performance.now();
  #isHidden = false;

  constructor(db: Database, competition: Competition) {
    this.#db = db;
    this.#competition = competition;
  }

  get competition(): Competition {
    return this.#competition;
  }

  /** The newest fact that those who follow were told of. */
  get cursor(): number {
    return this.#cursor;
  }

  isAbandoned(): boolean {
    return this.followers.size === 0 && performance.now() - this.#leftAt > keptAfterMilliseconds;
  }

  /** Reads what has happened since, and tells it: whoever asks meanwhile waits for one more step, all for the same. */
  catchUp(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#run();
    this.#next = this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#run();
      });
    return this.#next;
  }

  /**
   * Whether there is such a round, or any competition, to follow; then it is at hand, as everybody has seen it by now.
   */
  async prepare(roundId: string | undefined): Promise<boolean> {
    // Whoever waits here is about to follow.
    this.#leftAt = performance.now();
    const wasShown = roundId !== undefined && this.#shown.has(roundId);
    if (roundId !== undefined && !wasShown) this.#wanted.add(roundId);
    // A crowd that comes at once shares one step.
    await this.catchUp();
    if (this.#isHidden) return false;
    if (roundId === undefined || this.#shown.has(roundId)) return true;
    // The step has let go of it, as nobody followed it any more: it is read again.
    return wasShown && (await this.prepare(roundId));
  }

  /** Tells somebody what they missed, and from now on everything. */
  follow(follower: Follower, after: number | undefined): void {
    for (const bytes of this.#missed(follower.roundId, after)) follower.push(bytes);
    this.followers.add(follower);
  }

  /** Lets go of all who follow, who may come again. */
  end(): void {
    this.#endAll("closing");
  }

  leave(follower: Follower): void {
    if (!this.followers.delete(follower)) return;
    this.#leftAt = performance.now();
    const shown = follower.roundId === undefined ? [...this.#shown.values()] : [this.#shown.get(follower.roundId)];
    for (const one of shown) if (one) one.leftAt = this.#leftAt;
  }

  #missed(roundId: string | undefined, after: number | undefined): Uint8Array[] {
    const since = roundId === undefined ? 0 : (this.#shown.get(roundId)?.since ?? 0);
    const missed = after === undefined || after < since || after > this.#cursor ? undefined : this.#ring.after(after);
    if (!missed) return [encodeEvent(this.#reload(roundId))];
    const ofRound = missed.filter((event) => roundId === undefined || event.roundId === roundId);
    // Their state lies within what one event sums up: what it leaves out because it came back is news to them.
    if (ofRound.some((event) => event.firstFactId <= (after ?? 0))) return [encodeEvent(this.#reload(roundId))];
    return ofRound.map((event) => event.bytes);
  }

  #reload(roundId: string | undefined): LiveEvent {
    const round = roundId === undefined ? null : (this.#shown.get(roundId)?.round ?? null);
    return {
      name: "reload",
      id: this.#cursor,
      competition_id: this.#competition.id,
      round_id: roundId ?? null,
      round,
    };
  }

  #run(): Promise<void> {
    const running = this.#step().finally(() => {
      this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #step(): Promise<void> {
    const wanted = [...this.#wanted];
    const read = await this.#read(wanted);
    for (const roundId of wanted) this.#wanted.delete(roundId);
    this.#isHidden = read === undefined;
    if (read === undefined) return this.#endAll("hidden");
    const isFirst = this.#cursor < 0;
    // A backup was restored, or old facts were removed: what was told is no measure any more.
    if (read.newest < this.#cursor) this.#forget();
    this.#cursor = read.newest;
    if (isFirst) this.#ring.beginAt(read.newest);
    this.#tell(this.#eventsOf(read));
  }

  async #read(wanted: string[]): Promise<Read | undefined> {
    return await this.#db.transaction(
      async (tx) => {
        const newest = await findNewestLiveFact(tx, this.#competition.id);
        if (newest === undefined) return undefined;
        const news =
          this.#cursor < 0 || newest <= this.#cursor ? [] : await listLiveNews(tx, this.#competition.id, this.#cursor);
        const roundIds = [...new Set([...wanted, ...this.#changedBy(news)])];
        const rounds = await Promise.all(roundIds.map((id) => readLiveRound(tx, this.#competition, id)));
        return { newest, news, rounds: rounds.flatMap((round) => (round ? [toLiveRound(round)] : [])) };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  }

  // Nobody need be told of a round that nobody follows any more; whoever comes back to it later has it told whole.
  #changedBy(news: RoundNews[]): string[] {
    const followed = new Set([...this.followers].map(({ roundId }) => roundId));
    const isFollowed = (roundId: string) => followed.has(undefined) || followed.has(roundId);
    const now = performance.now();
    for (const [roundId, { leftAt }] of this.#shown) {
      if (!isFollowed(roundId) && now - leftAt > keptAfterMilliseconds) this.#shown.delete(roundId);
    }
    return news.flatMap(({ roundId, eventId, touchesEvent }) => {
      const shown = [...this.#shown].filter(
        ([id, { round }]) =>
          id === roundId || round.linked_round_ids?.includes(roundId) || (touchesEvent && round.event_id === eventId),
      );
      return [...shown.map(([id]) => id), ...(isFollowed(roundId) ? [roundId] : [])];
    });
  }

  #eventsOf({ newest, news, rounds }: Read): Told[] {
    const own = new Map(news.map((one) => [one.roundId, one]));
    const first = Math.min(...news.map(({ firstFactId }) => firstFactId));
    const last = news.at(-1);
    const told: Told[] = [];
    for (const round of rounds) {
      const before = this.#shown.get(round.id);
      const fact = own.get(round.id) ?? (last && { ...last, firstFactId: first });
      this.#shown.set(round.id, before ? { ...before, round } : { round, since: newest, leftAt: performance.now() });
      if (!fact) continue;
      const common = { id: newest, competition_id: this.#competition.id, round_id: round.id };
      if (!before) {
        told.push({ event: { ...common, name: "reload", round }, roundId: round.id, firstFactId: fact.firstFactId });
        continue;
      }
      const change = changeBetween(before.round, round);
      // What has a fact of its own is told even where it changes nothing: facts are what the stream is of.
      if (isNoChange(change) && !own.has(round.id)) continue;
      const happened_at = fact.happenedAt.toISOString();
      const event = { ...common, name: "round_changed", happened_at, ...change } as const;
      told.push({ event, roundId: round.id, firstFactId: fact.firstFactId });
    }
    return told;
  }

  #tell(told: Told[]): void {
    for (const [index, { event, roundId, firstFactId }] of told.entries()) {
      const bytes = encodeEvent(event, { isLast: index === told.length - 1 });
      const kept: KeptEvent = { id: event.id, firstFactId, roundId, bytes };
      this.#ring.add(kept);
      for (const follower of this.followers) {
        if (follower.roundId === undefined || follower.roundId === roundId) follower.push(bytes);
      }
    }
  }

  #endAll(reason: string): void {
    for (const follower of [...this.followers]) follower.end(reason);
  }

  #forget(): void {
    this.#shown.clear();
    this.#cursor = -1;
    this.#ring.beginAt(0);
    // They come again, and are told the whole.
    this.#endAll("history");
  }
}

type Read = { newest: number; news: RoundNews[]; rounds: WireRound[] };
type Told = { event: LiveEvent; roundId: string; firstFactId: number };

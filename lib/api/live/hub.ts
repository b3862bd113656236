import type { Competition } from "#lib/competitions/competition.ts";
import { database } from "#lib/db/connection.ts";
import { type Listener, listenTo } from "#lib/db/listen.ts";
import { metrics } from "#lib/metrics/metrics.ts";
import { env } from "#lib/platform/env.ts";
import { rateLimited, unavailable } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { networkOf } from "#lib/platform/network.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { liveChannel } from "#lib/results/live-facts.ts";
import { listWatchable } from "#lib/scoretaking/queries/live-news.ts";
import type { PushLine } from "#lib/web/pushed-response.ts";
import { type Follower, LiveChannel } from "./channel.ts";
import { heartbeat } from "./live-event.ts";

const secondMilliseconds = 1000;
// Proxies take a line on which nothing is said for longer for dead; a connection that died in silence is found out by
// then.
const secondsPerCheck = 15;
// Whoever takes nothing of it is too far behind to be told one thing after the other.
const mostWaitingBytes = 256 * 1024;
const retryAfterSeconds = 5;

type Following = { competition: Competition; roundId: string | undefined; after: number | undefined; caller: Caller };
type Caller = { address: string; isLocal: boolean };

/**
 * All that a process knows of rounds that somebody follows: one connection that listens, and a channel a competition.
 */
class LiveHub {
  readonly #channels = new Map<string, LiveChannel>();
  readonly #perNetwork = new Map<string, number>();
  #open = 0;
  #isListening = false;
  #isClosed = false;
  #isChecking = false;
  #listener: Listener | undefined;
  #timer: NodeJS.Timeout | undefined;
  #seconds = 0;

  /** The competition, where somebody follows it already and may. */
  known(competitionId: string): Competition | undefined {
    return this.#channels.get(competitionId.toLowerCase())?.competition;
  }

  /**
   * Has all at hand that somebody is to be told; what comes back tells it, and has to be called. Undefined where there
   * is no such round.
   */
  async prepare({ competition, roundId, after, caller }: Following): Promise<Opening | undefined> {
    this.#assertRoom(caller);
    this.#start();
    const key = competition.id.toLowerCase();
    const channel = this.#channels.get(key) ?? new LiveChannel(database(), competition);
    this.#channels.set(key, channel);
    // At once: whoever comes while this one waits is counted after it.
    const leave = this.#enter(networkOf(caller.address));
    const isThere = await channel.prepare(roundId).catch((thrown: unknown) => {
      leave();
      throw thrown;
    });
    if (isThere) return (line) => this.#follow(channel, { line, roundId, after, leave });
    leave();
    return undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const channel of this.#channels.values()) channel.end();
    this.#channels.clear();
    await this.#stop();
  }

  #follow(channel: LiveChannel, { line, roundId, after, leave }: Opened): () => void {
    const follower: Follower = {
      roundId,
      push: (bytes) => {
        if (line.waitingBytes() > mostWaitingBytes) return follower.end("slow");
        line.push(bytes);
        metrics()?.liveEvents.inc();
      },
      end: (reason) => {
        metrics()?.liveStreamsCut.inc({ reason });
        channel.leave(follower);
        if (reason === "slow") line.cut();
        else line.end();
      },
    };
    // Those who lose the line at the same moment do not all come back at the same.
    line.push(Buffer.from(`retry: ${Math.round(1000 + Math.random() * 3000)}\n\n`));
    if (this.#isClosed || this.#channels.get(channel.competition.id.toLowerCase()) !== channel) follower.end("closing");
    else channel.follow(follower, after);
    return () => {
      channel.leave(follower);
      leave();
    };
  }

  /** Counts somebody, until what comes back is called. */
  #enter(network: string): () => void {
    this.#count(network, 1);
    let isIn = true;
    return () => {
      if (isIn) this.#count(network, -1);
      isIn = false;
    };
  }

  #count(network: string, by: number): void {
    this.#open += by;
    const count = (this.#perNetwork.get(network) ?? 0) + by;
    if (count === 0) this.#perNetwork.delete(network);
    else this.#perNetwork.set(network, count);
    metrics()?.liveStreams.set(this.#open);
  }

  #assertRoom({ address, isLocal }: Caller): void {
    const { liveStreams, liveStreamsPerAddress } = env();
    if (this.#isClosed) throw unavailable("Stadion is restarting", { retryAfterSeconds });
    if (this.#open >= liveStreams)
      throw unavailable("As many as this server takes follow rounds already", { retryAfterSeconds });
    const here = this.#perNetwork.get(networkOf(address)) ?? 0;
    if (!isLocal && here >= liveStreamsPerAddress)
      throw rateLimited(`More than ${liveStreamsPerAddress} follow rounds from your address`, retryAfterSeconds);
  }

  #start(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#tick(), secondMilliseconds).unref();
    this.#listener = listenTo(liveChannel, {
      heard: (competitionId) => void this.#channels.get(competitionId.toLowerCase())?.catchUp().catch(noteFailure),
      begun: () => {
        this.#isListening = true;
        void this.#check();
      },
      lost: () => {
        this.#isListening = false;
      },
    });
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const listener = this.#listener;
    this.#listener = undefined;
    await listener?.end();
  }

  #tick(): void {
    this.#seconds++;
    const isCheck = this.#seconds % secondsPerCheck === 0;
    if (isCheck) {
      for (const channel of this.#channels.values()) for (const follower of channel.followers) follower.push(heartbeat);
      for (const [key, channel] of this.#channels) if (channel.isAbandoned()) this.#channels.delete(key);
      if (this.#channels.size === 0) return void this.#stop();
    }
    // A process that hears nothing asks instead.
    if (isCheck || !this.#isListening) void this.#check();
  }

  /** Asks for all that are followed whether they may still be, and whether something was missed. */
  async #check(): Promise<void> {
    const ids = [...this.#channels.values()].map(({ competition }) => competition.id);
    if (ids.length === 0 || this.#isChecking) return;
    this.#isChecking = true;
    try {
      const watchable = await listWatchable(database(), ids);
      const behind = [...this.#channels.values()].filter(
        ({ competition: { id }, cursor }) => ids.includes(id) && watchable.get(id) !== cursor,
      );
      await Promise.all(behind.map((channel) => channel.catchUp()));
    } catch (thrown) {
      noteFailure(thrown);
    } finally {
      this.#isChecking = false;
    }
  }
}

type Opening = (line: PushLine) => () => void;
type Opened = Pick<Following, "roundId" | "after"> & { line: PushLine; leave: () => void };

// It is tried again within seconds, and whoever follows keeps the line.
const noteFailure = (thrown: unknown): void => log().debug({ err: thrown }, "what is followed cannot be read");

const hubs = new ProcessWide<LiveHub>("live hub");

export const liveHub = (): LiveHub => hubs.orMake(() => new LiveHub());

/** Ends all that is followed from this process: those who follow come back, to another one. */
export const closeLiveHub = async (): Promise<void> => await hubs.value?.close();

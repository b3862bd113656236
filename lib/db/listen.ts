import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { openClient } from "./driver.ts";

type Listening = {
  heard: (payload: string) => void;
  /** Listens from now on; what was told before may have gone unheard. */
  begun: () => void;
  /** Does not hear anything until it has begun again. */
  lost: () => void;
};

export type Listener = { end: () => Promise<void> };

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5000;

/**
 * Hears what is told on a channel, over a connection of its own past any pooler, which would give it away after each
 * transaction. A connection that is lost is made again, after a longer pause each time.
 */
export function listenTo(channel: string, listening: Listening): Listener {
  const ending = new AbortController();
  const keeping = keepListening(channel, listening, ending.signal);
  return {
    end: async () => {
      ending.abort();
      await keeping;
    },
  };
}

async function keepListening(channel: string, { heard, begun, lost }: Listening, ended: AbortSignal): Promise<void> {
  let pause = firstPauseMilliseconds;
  while (!ended.aborted) {
    const closed = Promise.withResolvers<void>();
    const client = openClient(env().databaseDirectUrl ?? "", clientOptions(heard, closed.resolve));
    const stop = () => closed.resolve();
    ended.addEventListener("abort", stop);
    try {
      await client.unsafe(`listen "${channel}"`);
      pause = firstPauseMilliseconds;
      begun();
      await closed.promise;
    } catch (thrown) {
      log().debug({ err: thrown, channel }, "cannot listen to the database");
    }
    lost();
    ended.removeEventListener("abort", stop);
    await client.end({ timeout: 0 }).catch(() => {});
    if (!ended.aborted) await wait(pause * (0.5 + Math.random() / 2), undefined, { ref: false });
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
}

// The last two are options of the driver that its types do not know: its own `listen` tells nobody that it is deaf.
const clientOptions = (heard: (payload: string) => void, closed: () => void) =>
  ({
    max: 1,
    connect_timeout: 10,
    idle_timeout: 0,
    max_lifetime: null,
    keep_alive: 15,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: { application_name: "stadion live" },
    onnotify: (_: string, payload: string) => heard(payload),
    onclose: () => closed(),
  }) as postgres.Options<Record<string, never>>;

import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import { currentRequest } from "#lib/platform/current-request.ts";
import { networkOf } from "#lib/platform/network.ts";
import type { Listener } from "./lean-server.ts";

// One that is made has most of the processor; each of a thousand at once would have its memory as well, and whoever asks
// for anything else would wait for all of them. Some places are left to other networks.
const pages = { atOnce: 8, ofOneCaller: 6, waiting: 200, waitMilliseconds: 10_000 };

// Whoever takes longer to read a page does not keep others from theirs.
const longestTurnMilliseconds = 5_000;

/** Does what makes a page once it is its turn. */
export type InTurn = <Made>(make: () => Promise<Made>) => Promise<Made>;

/**
 * Has so many pages be made at once, and lets so many wait; to more it says that they should come again. Networks take
 * turns, so that one of them, however much it asks for, does not keep the others from theirs.
 */
export function aFewAtOnce(): InTurn {
  const turns = new Bulkhead(pages);
  return async (make) => {
    const { making } = await turns.run(
      async () => {
        const isOver = new AbortController();
        const making = make().finally(() => isOver.abort());
        await Promise.race([making, wait(longestTurnMilliseconds, undefined, isOver).catch(() => {})]);
        return { making };
      },
      networkOf(currentRequest()?.address ?? null),
    );
    return await making;
  };
}

/** The same of whoever waits for a page themselves: nothing is made for those who are gone when it is their turn. */
export const inTurnFor =
  (makePage: Listener, inTurn: InTurn): Listener =>
  (incoming, outgoing) =>
    inTurn(async () => {
      if (!isGone(incoming, outgoing)) await makePage(incoming, outgoing);
    });

const isGone = (incoming: IncomingMessage, outgoing: ServerResponse): boolean =>
  outgoing.destroyed || incoming.socket.destroyed;

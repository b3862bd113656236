import { constants } from "node:os";
import { setImmediate } from "node:timers/promises";
import { endOnSignals, once } from "./end-on-signals.ts";

/** What commands hold that must not outlive them. */
const held: (() => Promise<void>)[] = [];

/** Has this let go of where the command is asked to end, before all that was held earlier. Answers how to do it now. */
export function hold(letGo: () => Promise<void>): () => Promise<void> {
  const letGoOnce = once(letGo);
  held.push(letGoOnce);
  return async () => {
    await letGoOnce();
    const at = held.indexOf(letGoOnce);
    if (at !== -1) held.splice(at, 1);
  };
}

/**
 * Does the work of a command. Asked to end, or left alone by npm, the process lets go of what is held and ends with the
 * status that shells expect; what comes of the work by then is for nobody any more.
 */
export async function endingInOrder(work: () => Promise<void>): Promise<void> {
  let isEnding = false;
  const stopListening = endOnSignals({
    close: async () => {
      isEnding = true;
      for (const letGo of held.toReversed()) await letGo();
    },
    // What it writes to its output is not for people everywhere. On a screen a line may be half drawn.
    report: (line) => console.error(process.stderr.isTTY ? `\n${line}` : line),
    statusOf: (signal) => 128 + constants.signals[signal],
  });
  try {
    await work();
  } finally {
    // A signal that came while another program was waited for is heard only then.
    await setImmediate();
    if (isEnding) await new Promise(() => {});
    stopListening();
  }
}

import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { env } from "./env.ts";
import { ProcessWide } from "./process-wide.ts";
import { scrub } from "./scrub.ts";
import { workerNumber } from "./worker.ts";

export type { Logger } from "pino";

/** One line of JSON per event, on standard output, without what is secret or personal. */
export function log(): Logger {
  return logger.orMake(makeLogger);
}

const logger = new ProcessWide<Logger>("log");

const makeLogger = (): Logger => loggerTo(standardOutput());

const mostBytesWaiting = 8 * 1024 * 1024;

// What the end waits for whoever reads the log, and does not go on reading.
const longestLastWrite = 1000;

/**
 * Where it goes. What cannot be written (a disk that is full, a reader that has gone) is tried again with the next line,
 * up to a bound, and stops nothing: by itself the library would end the process, and then wait for ever at its end.
 */
function standardOutput(): DestinationStream {
  let givesUpAt = Number.POSITIVE_INFINITY;
  const retryEAGAIN = () => performance.now() < givesUpAt;
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: mostBytesWaiting, retryEAGAIN });
  let isFailing = false;
  output.on("error", () => {
    isFailing = true;
  });
  output.on("write", () => {
    isFailing = false;
  });
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (isFailing) return;
    givesUpAt = performance.now() + longestLastWrite;
    try {
      flushSync();
    } catch {
      // It could be told to nobody but by the log.
    } finally {
      givesUpAt = Number.POSITIVE_INFINITY;
    }
  };
  return output;
}

/** A logger as the product has it, writing elsewhere. */
export const loggerTo = (destination: DestinationStream): Logger => pino(options(), destination);

const options = (): LoggerOptions => ({
  level: env().logLevel,
  base: workerNumber() === undefined ? null : { worker: workerNumber() },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }), log: (entry) => scrub(entry) as Record<string, unknown> },
  // Errors reach `scrub` as they are: pino's own serializer would copy every property they carry.
  serializers: { err: (error: unknown) => error },
  hooks: {
    logMethod(parts, method) {
      method.apply(this, parts.map((part) => (typeof part === "string" ? scrub(part) : part)) as typeof parts);
    },
  },
});

import type { ProcessNumbers } from "#lib/metrics/numbers.ts";

/** What a worker is told to do, the first three in this order. Until `open` only its sign of life answers well. */
export type Order =
  | { order: "serve"; databaseUrl: string; databasePoolSize: number; joinsOthers: boolean }
  | { order: "open" }
  | { order: "close" }
  | { order: "measure"; question: number }
  /** Of all processes, where it has asked; without a text where they could not be had. */
  | { order: "tell metrics"; question: number; text: string | undefined };

/** What a worker says of itself; what went wrong is `known` where another try would come to the same. */
export type Word =
  | { is: "alive" }
  | { is: "listening" }
  | { is: "ready" }
  | { is: "failed"; reason: string; isKnown: boolean }
  | { is: "measured"; question: number; numbers: ProcessNumbers }
  | { is: "asking for metrics"; question: number };

/** So often it says that it is alive. */
export const signOfLifeSeconds = 5;

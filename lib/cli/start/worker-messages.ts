/** What a worker is told to do, in this order. Until `open` only its sign of life answers well. */
export type Order =
  | { order: "serve"; databaseUrl: string; joinsOthers: boolean }
  | { order: "open" }
  | { order: "close" };

/** What a worker says of itself; what went wrong is `known` where another try would come to the same. */
export type Word = { is: "listening" } | { is: "ready" } | { is: "failed"; reason: string; isKnown: boolean };

import type { Sql } from "postgres";

// What a careful program without layers would do: the fewest statements, and the answer put together in place. Only
// words that are the same everywhere (dates, countries) come from where they are written.

/** What somebody asks for, and of which database. */
export type Asked = {
  sql: Sql;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  authorization: string | undefined;
  /** Whose addresses the answer names, so that answers can be compared. */
  baseUrl: string;
};

// biome-ignore lint/suspicious/noExplicitAny: rows come as they are, that is what is compared with.
export type Loose = Record<string, any>;

export const perPage = 25;

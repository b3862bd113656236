import type { Database } from "#lib/db/connection.ts";

// What an application of Next as it comes asks by drizzle, of the same tables; shapes and texts come from where they
// are written.

/** What somebody asks for, and of which database. */
export type Asked = {
  db: Database;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  authorization: string | null;
};

export const perPage = 25;

import { randomBytes } from "node:crypto";
import postgres from "postgres";

/** Makes a database beside the one `serverUrl` names, optionally as a copy of another. */
export async function makeDatabase(
  serverUrl: string,
  { prefix, template }: { prefix: string; template?: string },
): Promise<{ name: string; url: string }> {
  const name = `${prefix}_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, (sql) =>
    // Through the log, which is the other way, a copy of so many small tables takes twice as long.
    template
      ? sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
      : sql`create database ${sql(name)}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`);

async function onServer(url: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}

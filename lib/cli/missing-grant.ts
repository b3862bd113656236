import { env } from "#lib/platform/env.ts";

/**
 * What whoever owns the database says to it, so that our role may do what PostgreSQL refused in these words; undefined
 * where no such sentence helps.
 */
export function missingGrant(message: string): string | undefined {
  const url = databaseUrl();
  const role = quoted(decodeURIComponent(url?.username ?? "") || "stadion");
  const [, named] = /(?:for|in) database "?(.+?)"?$/.exec(message) ?? [];
  const database = quoted(named ?? decodeURIComponent(url?.pathname.slice(1) ?? ""));
  if (/temporary tables in database/.test(message)) return `GRANT TEMPORARY ON DATABASE ${database} TO ${role};`;
  // Extensions that PostgreSQL trusts are made by whoever may make schemas.
  if (named !== undefined || /to create extension/.test(message))
    return `GRANT CREATE ON DATABASE ${database} TO ${role};`;
  const [, schema] = /for schema "?(.+?)"?$/.exec(message) ?? [];
  return schema === undefined ? undefined : `GRANT USAGE, CREATE ON SCHEMA ${quoted(schema)} TO ${role};`;
}

// Settings that cannot be read are complained of elsewhere.
function databaseUrl(): URL | undefined {
  try {
    return URL.parse(env().databaseDirectUrl ?? "") ?? undefined;
  } catch {
    return undefined;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { Differences } from "#lib/results/differences.ts";
import { tellExamples } from "#lib/results/queries/tell-examples.ts";
import { staging } from "./staging.ts";

const isNoAddress = sql.raw("external_website <> '' and external_website !~* '^https?://[^\\s/?#]\\S*$'");
const hasControls = sql.raw("name ~ '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]'");

/** What nobody could type here today, and an export is not worth less for: told, with examples. */
export async function tellOddValues(tx: Database, differences: Differences): Promise<void> {
  const tell = (kind: string, examples: SQL) => tellExamples(tx, { differences, kind, examples });
  await tell(
    "website that is no address, left out",
    sql`select id || ': ' || left(external_website, 100) as example from ${staging}.staged_competitions where ${isNoAddress}`,
  );
  await tx.execute(sql`update ${staging}.staged_competitions set external_website = null where ${isNoAddress}`);
  await tell(
    "name with control characters",
    sql`select wca_id || ': ' || left(name, 100) as example from ${staging}.staged_persons where ${hasControls}
      union all select id || ': ' || left(name, 100) from ${staging}.staged_competitions where ${hasControls}`,
  );
}

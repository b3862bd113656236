import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { staging } from "./staging.ts";

/**
 * Who people are today, and were, as the export says it. What only Stadion knows of them stays (accounts, dates of
 * birth), and so does everybody whom the export does not know.
 */
export async function writePeople(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into persons as known (id, name, country_id, gender)
    select wca_id, name, country_id, nullif(gender, '') from ${staging}.staged_persons where sub_id = 1 order by wca_id
    on conflict (id) do update set name = excluded.name, country_id = excluded.country_id, gender = excluded.gender,
      updated_at = now()
    where (known.name, known.country_id, known.gender)
      is distinct from (excluded.name, excluded.country_id, excluded.gender)`);
  await tx.execute(sql`
    delete from former_identities former
    where exists (select from ${staging}.staged_persons staged where staged.wca_id = former.competitor_id)
      and not exists (
        select from ${staging}.staged_persons staged
        where (staged.wca_id, staged.sub_id) = (former.competitor_id, former.sub_id))`);
  await tx.execute(sql`
    insert into former_identities as known (competitor_id, sub_id, name, country_id, gender)
    select wca_id, sub_id, name, country_id, nullif(gender, '') from ${staging}.staged_persons where sub_id > 1
    on conflict (competitor_id, sub_id) do update
      set name = excluded.name, country_id = excluded.country_id, gender = excluded.gender
    where (known.name, known.country_id, known.gender)
      is distinct from (excluded.name, excluded.country_id, excluded.gender)`);
}

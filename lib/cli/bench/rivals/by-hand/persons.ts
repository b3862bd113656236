import { countryIso2 } from "#lib/api/v0/country.ts";
import { type Asked, type Loose, perPage } from "./asked.ts";
import { ofAccount, toAvatar, toUser } from "./users.ts";
import { findsWords, wordsOf } from "./words.ts";

/** People by name, as `GET /api/v0/search/persons` answers it. */
export async function searchedPersons({ sql, query: { q = "" }, baseUrl }: Asked): Promise<object> {
  const found = findsWords(sql, "search", wordsOf(q));
  const [rows] = await Promise.all([
    sql`select id, name, gender, country_id from persons where ${found} order by left(search, -11), id limit ${perPage}`,
    sql`select count(*) from persons where ${found}`,
  ]);
  const accounts = await sql`
    select ${ofAccount(sql)}
    from accounts account left join avatars avatar on avatar.id = account.current_avatar_id
    where account.competitor_id in ${sql(rows.map(({ id }) => id))} and account.deleted_at is null`;
  const byCompetitor = new Map(accounts.map((account) => [account.competitor_id, account]));
  return { result: rows.map((row) => toPerson(row, byCompetitor.get(row.id), baseUrl)) };
}

function toPerson(row: Loose, account: Loose | undefined, baseUrl: string): object {
  const ofNobody = { created_at: null, updated_at: null, delegate_status: null, teams: [], country: null };
  return {
    ...(account ? toUser(account, baseUrl) : { ...ofNobody, avatar: toAvatar({ avatar_id: null }, baseUrl) }),
    id: row.id,
    wca_id: row.id,
    name: row.name,
    gender: row.gender,
    url: `${baseUrl}/persons/${row.id}`,
    country_iso2: countryIso2(row.country_id),
    class: "person",
  };
}

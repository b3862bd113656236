import { importOf } from "./build-next.ts";
import type { pages } from "./by-drizzle/pages.ts";

type Address = keyof typeof pages;

/** A page of an application of Next as it comes: a server component that asks by drizzle and shows a plain table. */
export function pageOf(address: Address, folder: string): string {
  const imported = (file: string) => importOf(file, { from: `app${address}/page.jsx`, folder });
  return `
import { db } from ${imported(`${folder}/pool.js`)};
import { pages } from ${imported("lib/cli/bench/rivals/by-drizzle/pages.ts")};
import { formatAttemptResult } from ${imported("lib/reference/attempt-result.ts")};
import { countryById } from ${imported("lib/reference/countries.ts")};

export const dynamic = "force-dynamic";
const countryOf = (id) => countryById(id)?.name;
${tables[address]}
export default async function Page({ params }) {
  const asked = await params;
  const found = await pages[${JSON.stringify(address)}]({ db, params: asked, query: {} });
  return <Shown found={found} asked={asked} />;
}
`;
}

const tables: Record<Address, string> = {
  "/competitions": `
const Shown = ({ found }) => (
  <>
    <h1>Competitions</h1>
    <table>
      <thead><tr><th>Dates</th><th>Competition</th><th>Place</th></tr></thead>
      <tbody>
        {found.map(({ id, name, city, countryId, startDate, endDate }) => (
          <tr key={id}>
            <td>{startDate} – {endDate}</td>
            <td><a href={"/competitions/" + id}>{name}</a></td>
            <td>{city}, {countryOf(countryId)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
`,
  "/results/rankings/[eventId]/[type]": `
function Shown({ found: { rankings }, asked: { eventId, type } }) {
  let rank = 0;
  const rows = rankings.map((row, index) => {
    if (row.value !== rankings[index - 1]?.value) rank = index + 1;
    return { ...row, rank };
  });
  return (
    <>
      <h1>Rankings</h1>
      <table>
        <thead><tr><th>Rank</th><th>Person</th><th>Result</th><th>Country</th><th>Competition</th></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person_id}>
              <td>{row.rank}</td>
              <td><a href={"/persons/" + row.person_id}>{row.person_name}</a></td>
              <td>{formatAttemptResult(row.value, eventId, type)}</td>
              <td>{countryOf(row.country_id)}</td>
              <td><a href={"/competitions/" + row.competition_id + "/results/" + eventId}>{row.competition_name}</a></td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
`,
};

import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countries, countryById } from "#lib/reference/countries.ts";
import { onlyTimezoneOf } from "#lib/reference/timezones.ts";
import { type Markup, markup } from "#lib/web/markup.ts";
import { type Asked, type Loose, perPage } from "./asked.ts";
import { ranking } from "./rankings.ts";

/** What pages show in their tables, without the site around it, by their address. */
export const pages: Record<string, (asked: Asked) => Promise<string>> = {
  "/competitions": upcomingCompetitions,
  "/results/rankings/:eventId/:type": rankingPage,
};

// Where all clocks of a country go alike, its competitions live on those, unless they say on which.
const zones = countries.map(({ id, iso2 }) => [id, onlyTimezoneOf(iso2)]).filter(([, zone]) => zone !== undefined);

async function upcomingCompetitions({ sql }: Asked): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const rows = await sql`
    select id, name, city, competition.country_id, start_date::text as start_date, end_date::text as end_date
    from competitions competition left join unnest(
      ${zones.map(([id]) => id ?? "")}::text[], ${zones.map(([, zone]) => zone ?? "")}::text[]
    ) as alike(country_id, zone) on alike.country_id = competition.country_id
    where is_visible and cancelled_at is null and end_date >= ${today}::date - 1 and (
      end_date > ${today}::date + 1
      or end_date >= (now() at time zone coalesce(competition.timezone, alike.zone, 'UTC'))::date
    )
    order by start_date, id limit ${perPage}`;
  const cells = ({ id, name, city, country_id, start_date, end_date }: Loose) => markup`
    <td>${start_date} – ${end_date}</td><td><a href="/competitions/${id}">${name}</a></td>
    <td>${city}, ${countryById(country_id)?.name ?? ""}</td>`;
  return page("Competitions", ["Dates", "Competition", "Place"], rows.map(cells));
}

async function rankingPage(asked: Asked): Promise<string> {
  const { eventId = "", type } = asked.params;
  const { rankings } = (await ranking(asked)) as { rankings: Loose[] };
  const kind = type === "average" ? "average" : "single";
  let rank = 0;
  const cells = (row: Loose, index: number) => {
    if (row.value !== rankings[index - 1]?.value) rank = index + 1;
    return markup`
      <td>${rank}</td><td><a href="/persons/${row.person_id}">${row.person_name}</a></td>
      <td>${formatAttemptResult(row.value, eventId, kind)}</td><td>${countryById(row.country_id)?.name ?? ""}</td>
      <td><a href="/competitions/${row.competition_id}/results/${eventId}">${row.competition_name}</a></td>`;
  };
  return page("Rankings", ["Rank", "Person", "Result", "Country", "Competition"], rankings.map(cells));
}

const page = (title: string, columns: string[], rows: Markup[]): string => `<!doctype html>
${
  markup`<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>
<table><thead><tr>${columns.map((column) => markup`<th>${column}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells}</tr>`)}</tbody></table></body></html>`.text
}`;

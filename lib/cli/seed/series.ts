import type { competitionSeries } from "#lib/db/schema/competitions.ts";
import { daysBetween, yearOf } from "./calendar.ts";
import { profileOf } from "./countries.ts";
import { lifeCycleOf } from "./life-cycle.ts";
import { competitionIdOf } from "./plan-competitions.ts";
import type { SeedCompetition, World } from "./world.ts";

/** Competitions of a country that follow each other within days belong together. */
export function makeSeries({ competitions, today }: World) {
  const idByCompetition = new Map<SeedCompetition, string>();
  const rows: (typeof competitionSeries.$inferInsert)[] = [];
  const announced = competitions.filter(
    ({ stage, championshipTypes }) => (stage === "posted" || stage === "upcoming") && championshipTypes.length === 0,
  );
  for (const first of announced.toReversed()) {
    const second = announced.find(
      (other) =>
        other !== first &&
        other.countryId === first.countryId &&
        other.startDate >= first.startDate &&
        daysBetween(first.startDate, other.startDate) <= 30,
    );
    if (!second || idByCompetition.has(first) || idByCompetition.has(second) || rows.length >= 6) continue;
    const name = `${profileOf(first.countryId).adjective} ${rows.length % 2 ? "Tour" : "Double"} ${yearOf(first.startDate)}`;
    const id = competitionIdOf(name);
    if (rows.some((row) => row.id === id)) continue;
    const createdAt = lifeCycleOf(first, today).createdAt;
    rows.push({ id, name, shortName: name, createdAt, updatedAt: createdAt });
    for (const competition of [first, second]) idByCompetition.set(competition, id);
  }
  return { rows, idOf: (competition: SeedCompetition) => idByCompetition.get(competition) ?? null };
}

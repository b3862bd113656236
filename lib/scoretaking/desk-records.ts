import { countryById } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { DeskBests, DeskResult } from "./desk.ts";
import type { DoubtContext } from "./doubts.ts";

/** What a person's result is held against before it is saved: their best, and the records that they could break. */
export function recordsOf(bests: DeskBests, person: DeskResult): Pick<DoubtContext, "best" | "records"> {
  const own = bests.single.people.find(([registrationId]) => registrationId === person.registrationId);
  return {
    best: own?.[1],
    records: { single: limits(bests, "single", person), average: limits(bests, "average", person) },
  };
}

function limits(bests: DeskBests, type: ResultType, { countryId }: DeskResult): DoubtContext["records"]["single"] {
  const book = new Map(bests[type].regions);
  const continentId = countryById(countryId ?? "")?.continentId;
  const [world, continent, country] = [book.get("world"), book.get(continentId ?? ""), book.get(countryId ?? "")];
  return {
    ...(world !== undefined && { WR: world }),
    ...(continent !== undefined && { CR: continent }),
    ...(country !== undefined && { NR: country }),
  };
}

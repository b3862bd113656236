import { readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";

/** Where the parts of a person's page are that other sites name in its address: `?tab=results-by-competition`. */
export function addressOfTab(competitorId: string, { tab, event }: QueryValues): string | undefined {
  const root = `/persons/${competitorId}`;
  const word = [tab].flat()[0] ?? "";
  if (word === "results-by-competition") return `${root}/results?by=competition`;
  if (word === "map") return `${root}/competitions?view=map`;
  if (word === "competitions") return `${root}/competitions`;
  if (word !== "results-by-event" && event === undefined) return undefined;
  const eventId = readParameter({ event }, ["event"], (text) => findEvent(text)?.id);
  return eventId === undefined ? `${root}/results` : `${root}/results?event=${eventId}`;
}

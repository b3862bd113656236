import { readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";

/** Where the parts of a person's page are that other sites name in its address: `?tab=results-by-competition`. */
export function addressOfTab(competitorId: string, asked: QueryValues): string | undefined {
  const root = `/persons/${competitorId}`;
  const tab = asked.tab ?? asked["tab[]"];
  const event = asked.event ?? asked["event[]"];
  const [word] = [tab].flat();
  if (word === "results-by-competition") return `${root}/results?by=competition`;
  if (word === "map") return `${root}/competitions?view=map`;
  if (word === "competitions") return `${root}/competitions`;
  // A part that nobody knows: nothing of it stays in the address, or each word would be a page of its own.
  if (word !== "results-by-event" && event === undefined) return tab === undefined ? undefined : root;
  const eventId = readParameter({ event }, ["event"], (text) => findEvent(text)?.id);
  return eventId === undefined ? `${root}/results` : `${root}/results?event=${eventId}`;
}

import { permanentRedirect } from "next/navigation";
import { readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues, type SearchParams } from "#app/_forms/search-params.ts";
import { to } from "#lib/language/translate.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";

/** Rankings are of an event and a type; what else was asked is read there. */
export default async function RankingsStart({ searchParams }: { searchParams: SearchParams }) {
  permanentRedirect(to(startOf(await searchParams)));
}

const eventNames = ["event", "eventId", "event_id"];

function startOf({ type, ...asked }: QueryValues): string {
  const event = readParameter(asked, eventNames, findEvent);
  const said = Object.entries(asked).filter(([name]) => !eventNames.includes(name));
  const query = Object.fromEntries(said.map(([name, value]) => [name, [value].flat()[0] ?? ""]));
  return addressOf(
    `/results/rankings/${event?.id ?? "333"}/${[type].flat()[0] === "average" ? "average" : "single"}`,
    query,
  );
}

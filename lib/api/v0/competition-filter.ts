import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import type { CompetitionFilter, SortKey } from "#lib/competitions/queries/list.ts";
import { locate, longestPlaceName } from "#lib/competitions/queries/locate.ts";
import { managingScope, showsOwnUnannounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseDate, utcDateOf } from "#lib/platform/date.ts";
import { invalid, unauthenticated } from "#lib/platform/errors.ts";
import { isContinentId } from "#lib/reference/continents.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { type Circle, longestKm, parseTypedPoint } from "#lib/reference/distance.ts";
import { findDelegateAccount } from "#lib/roles/delegates.ts";
import { found, missingRecord } from "../found.ts";
import {
  firstOfEachKey,
  flag,
  invalidParameter,
  parameter,
  presence,
  searchQuery,
  textParameter as text,
} from "../parameters.ts";

const day = (label: string) =>
  text.transform((value, context) => {
    if (value === undefined) return undefined;
    return parseDate(value) ?? invalidParameter(context, `Invalid ${label}: '${value}'`);
  });

const sortKeys: readonly string[] = ["name", "start_date", "end_date", "announced_at"] satisfies SortKey[];

const sort = text.transform((value, context) => {
  if (value === undefined) return undefined;
  const known = value.split(",").flatMap((part) => {
    const key = part.trim().replace(/^-/, "");
    return sortKeys.includes(key) ? [{ key: key as SortKey, isDescending: part.trim().startsWith("-") }] : [];
  });
  return known.length > 0 ? firstOfEachKey(known) : invalidParameter(context, `Invalid sort: '${value}'`);
});

const eventIds = parameter.transform((value, context) => {
  if (value === undefined || value === "") return undefined;
  return Array.isArray(value) ? (value as string[]) : invalidParameter(context, `Invalid event IDs: '${value}'`);
});

const near = text.transform((value, context) => {
  if (value === undefined) return undefined;
  if (value.length > longestPlaceName)
    return invalidParameter(context, `Invalid near: it may have ${longestPlaceName} characters`);
  // Numbers that are no point of the earth are no name either.
  const isPlace = parseTypedPoint(value) !== undefined || !/\d/.test(value) || /[^\d\s.,+-]/.test(value);
  return isPlace ? value : invalidParameter(context, `Invalid near: '${value}'`);
});

// With as many digits as programs write, as of degrees.
const withinKm = text.transform((value, context) => {
  if (value === undefined) return undefined;
  const km = /^\d{1,5}(\.\d{1,25})?$/.test(value) ? Number(value) : 0;
  return km > 0 && km <= longestKm ? km : invalidParameter(context, `Invalid within_km: '${value}'`);
});

const usualKm = 100;

const overdueDays = { warning: 14, danger: 21 } as const;

/** The filters that every list of competitions takes. */
export const competitionFilterParameters = {
  q: searchQuery("q").meta({ description: "Every word must occur in the id, name, short name, city or country" }),
  start: day("start").meta({ description: "Starts on this day or later", format: "date" }),
  end: day("end").meta({ description: "Ends on this day or earlier", format: "date" }),
  ongoing_and_future: day("ongoing_and_future").meta({ description: "Ends on this day or later", format: "date" }),
  announced_after: day("announced date").meta({ description: "Announced after this day began", format: "date" }),
  country_iso2: text
    .transform((value, context) => {
      if (value === undefined) return undefined;
      return findCountryByIso2(value)?.id ?? invalidParameter(context, `Invalid country_iso2: '${value}'`);
    })
    .meta({ description: "Held in this country", example: "FR" }),
  continent: text
    .transform((value) => {
      if (value === undefined || isContinentId(value)) return value;
      throw missingRecord("Continent", value);
    })
    .meta({ description: "Held on this continent", example: "_Europe" }),
  near: near.meta({
    isSingle: true,
    description:
      "Within `within_km` of this place, across borders: degrees north and east, a comma between, or by its name a city of 100,000 people, a capital, or a city where there was a competition, with a comma and its country where there are several",
    example: "48.85,2.35",
    type: "string",
    maxLength: longestPlaceName,
  }),
  within_km: withinKm.meta({
    isSingle: true,
    description: `How far from \`near\`, as the crow flies: ${usualKm} where it is not said, ${longestKm} at most`,
    type: "number",
    exclusiveMinimum: 0,
    maximum: longestKm,
  }),
  registration_open: flag.meta({
    description: "`true`: people can register at this moment, for a place or for the waiting list",
  }),
  delegate: text.meta({ description: "A delegate's competitor id or account id" }),
  event_ids: eventIds.meta({ description: "All of them are held", type: "array", items: { type: "string" } }),
  include_cancelled: flag.meta({ description: "`false` leaves cancelled ones out" }),
  admin_status: text
    .transform((value, context) => {
      if (value === undefined || value === "warning" || value === "danger") return value;
      return invalidParameter(context, `Invalid admin status: '${value}'`);
    })
    .meta({
      description: "Over for two (`warning`) or three (`danger`) weeks, and not all is posted",
      enum: ["warning", "danger"],
    }),
  sort: sort.meta({ description: "Comma list of name, start_date, end_date, announced_at; `-` reverses" }),
};

export const managedByMe = presence.meta({
  description: "Only what you organize or delegate, announced or not; any value counts, even `false`",
});

const Filters = z.object(competitionFilterParameters);

export async function toCompetitionFilter(
  db: Database,
  query: z.output<typeof Filters>,
  now: Date,
): Promise<CompetitionFilter> {
  const today = utcDateOf(now);
  return {
    text: query.q,
    startsOnOrAfter: query.start,
    endsOnOrBefore: query.end,
    endsOnOrAfter: query.ongoing_and_future,
    announcedAfter: query.announced_after,
    countryId: query.country_iso2,
    continentId: query.continent,
    near: await circleOf(db, query.near, query.within_km),
    registersAt: query.registration_open === true ? now : undefined,
    delegateId: query.delegate === undefined ? undefined : await delegateAccountId(db, query.delegate, today),
    eventIds: query.event_ids,
    withoutCancelled: query.include_cancelled === false,
    overdue: query.admin_status && { days: overdueDays[query.admin_status], today },
    sort: query.sort,
  };
}

async function circleOf(db: Database, near = "", km?: number): Promise<Circle | undefined> {
  const around = await locate(db, near.trim());
  if (around === "unknown")
    throw invalid(`Invalid near: no city is known as '${near.trim()}'`, { code: "invalid_parameter" });
  if (around !== "nowhere") return { latitude: around.latitude, longitude: around.longitude, km: km ?? usualKm };
  // Passed over, it would give the whole world to somebody who asked for a part of it.
  if (km !== undefined) throw invalid("Missing near: within_km needs it", { code: "invalid_parameter" });
  return undefined;
}

/** Whose competitions `managed_by_me` means; undefined where it was not asked for. */
export function managingAccountId(actor: Actor, isAskedFor: boolean): number | undefined {
  if (!isAskedFor) return undefined;
  if (!actor.account) throw unauthenticated();
  if (!showsOwnUnannounced(actor)) {
    throw invalid(`Missing required scope '${managingScope}'`, {
      code: "missing_scope",
      data: { scope: managingScope },
    });
  }
  return actor.account.id;
}

async function delegateAccountId(db: Database, idOrCompetitorId: string, today: string): Promise<number> {
  const delegate = found(await findDelegateAccount(db, idOrCompetitorId, today), "User", idOrCompetitorId);
  if (!delegate.isDelegate) throw invalid(`Invalid delegate: '${idOrCompetitorId}'`, { code: "invalid_parameter" });
  return delegate.accountId;
}

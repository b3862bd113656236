import type { QueryValues } from "#app/_forms/search-params.ts";
import { competitionUrl } from "#lib/api/v0/competition.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { findNamedDelegate } from "#lib/competitions/queries/delegate.ts";
import { type CompetitionFilter, listCompetitions } from "#lib/competitions/queries/list.ts";
import { locate } from "#lib/competitions/queries/locate.ts";
import type { Database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { inQuotes } from "#lib/language/in-quotes.ts";
import { currentLanguage, t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { atomFeed } from "#lib/web/atom-feed.ts";
import { calendarFile } from "#lib/web/calendar-file.ts";
import type { FeedContent } from "#lib/web/feed-content.ts";
import { jsonFeed } from "#lib/web/json-feed.ts";
import { placeName } from "../../_shared/places.ts";
import { daysOf } from "../_list/days-of.ts";
import {
  atomAddress,
  calendarAddress,
  jsonFeedAddress,
  type ListFilters,
  listAddress,
  readFilters,
  toCompetitionFilter,
} from "../_list/filters.ts";
import { listTitles } from "../_list/list-titles.ts";
import { describeCompetition } from "../_shared/describe.ts";
import { placeOf } from "./place-of.ts";

/**
 * Whatever part of a list an address shows, and how: what is followed is all of it, in an order of its own. What is
 * left here is in the address that an answer is kept under.
 */
export const followedFilters = (query: QueryValues): ListFilters => ({
  ...readFilters({ ...query, view: undefined, display: undefined, month: undefined, page: undefined }),
  view: "list",
  byDistance: false,
  page: 1,
});

// The newest are enough for whoever asks once a day; a calendar begins with what comes first.
const mostEntries = 100;
const mostEvents = 500;

/** What a filter finds as an Atom feed, the last announced first; undefined around a place that nobody knows. */
export async function atomOf(db: Database, filters: ListFilters, now: Date): Promise<string | undefined> {
  const content = await feedContentOf(db, filters, { now, addressOf: atomAddress });
  return content && atomFeed(content);
}

/** The same as a JSON Feed. */
export async function jsonFeedOf(db: Database, filters: ListFilters, now: Date): Promise<string | undefined> {
  const content = await feedContentOf(db, filters, { now, addressOf: jsonFeedAddress });
  return content && jsonFeed({ ...content, language: currentLanguage() });
}

type FeedOptions = { now: Date; addressOf: (filters: ListFilters) => string };

async function feedContentOf(
  db: Database,
  filters: ListFilters,
  { now, addressOf }: FeedOptions,
): Promise<FeedContent | undefined> {
  const found = await findFollowed(db, filters, { now, size: mostEntries, sort: "announced_at" });
  return (
    found && {
      title: found.title,
      author: env().associationName,
      address: env().baseUrl + to(addressOf(filters)),
      pageAddress: env().baseUrl + to(listAddress(filters)),
      entries: found.competitions.map((competition) => {
        const { name } = competition;
        return {
          id: competitionUrl(competition.id),
          address: env().baseUrl + to(`/competitions/${competition.id}`),
          title: competition.cancelledAt ? t("Cancelled: {name}", { name }) : name,
          summary: `${describeCompetition(competition)} ${eventsOf(competition)}`,
          published: competition.announcedAt ?? new Date(0),
          updated: lastChangeOf(competition),
        };
      }),
    }
  );
}

/** The same as a calendar, a whole day each. */
export async function calendarOf(db: Database, filters: ListFilters, now: Date): Promise<string | undefined> {
  const found = await findFollowed(db, filters, { now, size: mostEvents, sort: undefined });
  return (
    found &&
    calendarFile({
      name: found.title,
      address: env().baseUrl + to(calendarAddress(filters)),
      events: found.competitions.flatMap(toCalendarEvent),
    })
  );
}

/** A competition as days of a calendar; none before anybody has said which. */
export function toCalendarEvent(competition: ListedCompetition) {
  const { id, name, startDate, endDate, latitudeMicrodegrees: north, longitudeMicrodegrees: east } = competition;
  if (startDate === null || endDate === null) return [];
  return [
    {
      uid: `${id}@${new URL(env().baseUrl).hostname}`,
      title: name,
      description: eventsOf(competition),
      place: placeOf(competition),
      position: north === null || east === null ? undefined : { latitude: north / 1e6, longitude: east / 1e6 },
      address: env().baseUrl + to(`/competitions/${id}`),
      isCancelled: competition.cancelledAt !== null,
      changedAt: lastChangeOf(competition),
      changes: competition.detailsChanges,
      firstDay: startDate,
      lastDay: endDate,
    },
  ];
}

/** When what followers are shown of it last changed. */
const lastChangeOf = ({ announcedAt, cancelledAt, detailsChangedAt }: ListedCompetition): Date =>
  new Date(Math.max(...[announcedAt, cancelledAt, detailsChangedAt].map((moment) => moment?.getTime() ?? 0)));

const eventsOf = ({ eventIds }: ListedCompetition): string =>
  eventIds.length === 0 ? "" : `${withCommas(eventIds.map(eventNameOf))}.`;

type Part = { now: Date; size: number; sort: "announced_at" | undefined };

async function findFollowed(db: Database, filters: ListFilters, { now, size, sort }: Part) {
  const around = await locate(db, filters.near);
  if (around === "unknown") return undefined;
  const point = around === "nowhere" ? undefined : around;
  const delegate = filters.delegate === "" ? undefined : await findNamedDelegate(db, filters.delegate);
  if (filters.delegate !== "" && !delegate) return undefined;
  const filter: CompetitionFilter = {
    ...toCompetitionFilter(filters, now, point),
    delegateId: delegate?.accountId,
    ...(sort && { sort: [{ key: sort, isDescending: true }] }),
  };
  const { competitions } = await listCompetitions(db, filter, { offset: 0, size });
  return { competitions, title: titleOf(filters, { around: point?.name, delegate: delegate?.name }) };
}

type Names = { around: string | undefined; delegate: string | undefined };

function titleOf(filters: ListFilters, { around, delegate }: Names): string {
  const narrowed = [
    filters.from || filters.to ? daysOf(filters) : filters.when !== "upcoming" && t(listTitles[filters.when]),
    ...filters.events.map(eventNameOf),
    filters.q && inQuotes(filters.q),
    filters.where && placeName(filters.where),
    delegate && t("Delegate: {name}", { name: delegate }),
    filters.box && t("a part of the map"),
    around && t("within {km, number} km of {place}", { km: filters.within, place: around }),
  ].filter(Boolean);
  const association = env().associationName;
  return narrowed.length === 0
    ? t("{association} competitions", { association })
    : t("{association} competitions: {filters}", { association, filters: withCommas(narrowed) });
}

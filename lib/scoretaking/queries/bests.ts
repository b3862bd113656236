import { and, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { personalBests } from "#lib/db/schema/results.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { listNationalBests } from "#lib/results/queries/record-values.ts";
import { enterInBook, type RecordBook } from "#lib/results/records.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import type { Bests } from "../record-tags.ts";

/** The records of today in these events, and the official bests of these people in them. */
export async function readBests(
  db: Database,
  eventIds: readonly string[],
  people: readonly Pick<PersonRow, "registrationId" | "competitorId">[],
): Promise<(eventId: string) => Bests> {
  const competitorIds = [...new Set(people.flatMap(({ competitorId }) => competitorId ?? []))];
  const [records, rows] = await Promise.all([
    listNationalBests(db, eventIds),
    db
      .select({
        competitorId: personalBests.competitorId,
        eventId: personalBests.eventId,
        type: personalBests.type,
        best: sql<number>`min(${personalBests.best})`,
      })
      .from(personalBests)
      .where(and(isOneOf(personalBests.competitorId, competitorIds), isOneOf(personalBests.eventId, eventIds)))
      .groupBy(personalBests.competitorId, personalBests.eventId, personalBests.type),
  ]);
  const competitorOf = new Map(people.map(({ registrationId, competitorId }) => [registrationId, competitorId]));
  const bests = new Map(rows.map((row) => [`${row.competitorId} ${row.eventId} ${row.type}`, row.best]));
  const books = new Map<string, RecordBook>();
  for (const { eventId, type, countryId, value } of records) {
    const key = `${eventId} ${type}`;
    const book = books.get(key) ?? new Map<string, AttemptResult>();
    books.set(key, book);
    enterInBook(book, { value, countryId });
  }
  const bookOf = (eventId: string, type: ResultType) => books.get(`${eventId} ${type}`) ?? new Map();
  return (eventId) => ({
    book: { single: bookOf(eventId, "single"), average: bookOf(eventId, "average") },
    bestOf: (registrationId, type) => bests.get(`${competitorOf.get(registrationId)} ${eventId} ${type}`),
  });
}

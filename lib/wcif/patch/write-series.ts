import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findVisibleCompetitions, managedBy } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";
import { findRights } from "#lib/roles/rights.ts";
import type { Series } from "../document.ts";
import { changeBetween } from "../merge/changes.ts";
import { sameValue } from "../merge/same-value.ts";
import { operator, recordRevisions } from "../revisions/record.ts";
import { assertSeriesOpen } from "./guards.ts";

/** Whoever loads documents on the server may put every competition into a series. */
export type SeriesAuthor = Actor | "operator";

/**
 * Makes the series what the document says. It shows in the documents of everybody who is, was or comes to be in it:
 * their histories tell of it, whoever puts them in or out must be their manager, and one that is locked keeps what it has.
 */
export async function writeSeries(
  tx: Database,
  competitionId: string,
  { series, author }: { series: Series; author: SeriesAuthor },
): Promise<void> {
  const { id, name, shortName, competitionIds } = series;
  const concerned = await lockConcerned(tx, series);
  await assertThere(tx, { competitionIds, concerned, author });
  const others = concerned.filter(
    (one) => one.id !== competitionId && (one.seriesId === id || competitionIds.includes(one.id)),
  );
  if (author !== "operator") await assertManagesAll(tx, others, { author, series });
  const before = await seriesByMember(tx, concerned);

  await tx
    .insert(competitionSeries)
    .values({ id, name, shortName })
    .onConflictDoUpdate({ target: competitionSeries.id, set: { name, shortName } });
  await tx.update(competitions).set({ seriesId: null }).where(eq(competitions.seriesId, id));
  await tx.update(competitions).set({ seriesId: id }).where(isOneOf(competitions.id, competitionIds));

  const after = await seriesByMember(
    tx,
    concerned.map((one) => ({ ...one, seriesId: seriesAfter(one, series) })),
  );
  const changed = concerned.filter(
    (one) => one.id !== competitionId && !sameValue(before.get(one.id), after.get(one.id)),
  );
  if (author !== "operator") await assertAllOpen(tx, changed, { author, series });
  await recordRevisions(
    tx,
    changed.map((competition) => ({
      competition,
      changes: new Map([["series", changeBetween(before.get(competition.id), after.get(competition.id))]]),
    })),
    { author: author === "operator" ? operator : author },
  );
}

const seriesAfter = ({ id, seriesId }: Competition, series: Series): string | null => {
  if (series.competitionIds.includes(id)) return series.id;
  return seriesId === series.id ? null : seriesId;
};

/** All members of the series, its members to come, and those whom these leave behind; in the order of their dates. */
async function lockConcerned(tx: Database, { id, competitionIds }: Series): Promise<Competition[]> {
  const left = tx
    .select({ id: competitions.seriesId })
    .from(competitions)
    .where(isOneOf(competitions.id, competitionIds));
  const locked = await tx
    .select()
    .from(competitions)
    .where(
      or(isOneOf(competitions.id, competitionIds), eq(competitions.seriesId, id), inArray(competitions.seriesId, left)),
    )
    .orderBy(asc(competitions.id))
    .for("update");
  return locked.sort((a, b) => ((a.startDate ?? "~") < (b.startDate ?? "~") ? -1 : 1));
}

type Sending = { competitionIds: readonly string[]; concerned: Competition[]; author: SeriesAuthor };

/** To whoever may not see it, one that is not announced is as absent as one that was never made up. */
async function assertThere(tx: Database, { competitionIds, concerned, author }: Sending): Promise<void> {
  const there = new Set(concerned.map(({ id }) => id));
  const visible = author === "operator" ? undefined : await findVisibleCompetitions(tx, competitionIds, author);
  const absent = competitionIds.find((id) => !there.has(id) || visible?.has(id.toLowerCase()) === false);
  if (absent !== undefined) throw notFound("Competition", absent);
}

type Sent = { author: Actor; series: Series };

// Only what was sent is named: of the others the sender may not even know.
async function assertManagesAll(tx: Database, members: Competition[], { author, series }: Sent): Promise<void> {
  const { account, now } = author;
  if (!account) throw forbidden("Not authorized to manage competition");
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return;
  const managed = await tx
    .select({ id: competitions.id })
    .from(competitions)
    .where(sql`${inArray(competitions.id, ids)} and ${await managedBy(tx, account, now)}`);
  const foreign = ids.filter((id) => !managed.some((competition) => competition.id === id));
  if (foreign.length === 0) return;
  const named = series.competitionIds.find((id) => foreign.includes(id));
  throw forbidden(
    named === undefined
      ? `Not authorized to manage every competition of series ${series.id}`
      : `Not authorized to manage competition ${named}`,
  );
}

async function assertAllOpen(tx: Database, changed: Competition[], { author, series }: Sent): Promise<void> {
  const { isCompetitionAdministrator: isAdministrator } = await findRights(tx, author);
  for (const competition of changed) {
    const id = series.competitionIds.includes(competition.id) ? competition.id : undefined;
    assertSeriesOpen(competition, { id, isAdministrator });
  }
}

/** What each one's document says of its series. All members must be among the competitions. */
export async function seriesByMember(
  tx: Database,
  members: Pick<Competition, "id" | "seriesId">[],
): Promise<Map<string, Series | null>> {
  const ids = members.flatMap(({ seriesId }) => seriesId ?? []);
  const rows =
    ids.length === 0 ? [] : await tx.select().from(competitionSeries).where(inArray(competitionSeries.id, ids));
  const named = new Map(rows.map(({ id, name, shortName }) => [id, { id, name, shortName }]));
  const idsOf = Map.groupBy(members, ({ seriesId }) => seriesId ?? "");
  return new Map(
    members.map(({ id, seriesId }) => {
      const series = named.get(seriesId ?? "");
      const competitionIds = (idsOf.get(seriesId ?? "") ?? []).map((member) => member.id);
      return [id, series ? { ...series, competitionIds } : null];
    }),
  );
}

import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { proposeCompetitorIds } from "#lib/persons/propose-competitor-ids.ts";
import type { SubmittedPerson, SubmittedResults } from "../submission.ts";
import { getSubmittedResults } from "./submissions.ts";

export type Newcomer = SubmittedPerson & {
  /** Free when it was looked for. */
  proposedId: string;
};

/** The newcomers of what is handed in, by name, with the ids they would get. */
async function listNewcomers(
  db: Database,
  { contents, startDate }: { contents: SubmittedResults; startDate: string | null },
): Promise<Newcomer[]> {
  const year = Number(startDate?.slice(0, 4) ?? 0);
  const newcomers = contents.persons
    .filter(({ competitorId }) => competitorId === null)
    .toSorted((a, b) => byName.compare(a.name, b.name) || a.registrantId - b.registrantId);
  const ids = await proposeCompetitorIds(
    db,
    newcomers.map(({ name }) => ({ name, year })),
  );
  return newcomers.map((newcomer, index) => ({ ...newcomer, proposedId: ids[index] ?? "" }));
}

const byName = new Intl.Collator("en");

export type QueuedSubmission = {
  id: number;
  competitionId: string;
  competitionName: string;
  endDate: string | null;
  submittedAt: Date;
  submittedBy: string | null;
  takenUpBy: string | null;
};

const takers = alias(accounts, "takers");

/** What waits to be posted, oldest first. */
export const listPostingQueue = (db: Database): Promise<QueuedSubmission[]> =>
  db
    .select({
      id: resultSubmissions.id,
      competitionId: competitions.id,
      competitionName: competitions.name,
      endDate: competitions.endDate,
      submittedAt: resultSubmissions.submittedAt,
      submittedBy: accounts.name,
      takenUpBy: takers.name,
    })
    .from(resultSubmissions)
    .innerJoin(competitions, eq(competitions.id, resultSubmissions.competitionId))
    .leftJoin(accounts, eq(accounts.id, resultSubmissions.submittedBy))
    .leftJoin(takers, eq(takers.id, resultSubmissions.takenUpBy))
    .where(eq(resultSubmissions.state, "submitted"))
    .orderBy(asc(resultSubmissions.submittedAt), asc(resultSubmissions.id));

export type PostingPlan = { contents: SubmittedResults; newcomers: Newcomer[] };

export async function planPosting(
  db: Database,
  { submissionId, startDate }: { submissionId: number; startDate: string | null },
): Promise<PostingPlan> {
  const contents = await getSubmittedResults(db, submissionId);
  return { contents, newcomers: await listNewcomers(db, { contents, startDate }) };
}

export type RegisteredAccount = {
  registrantId: number;
  accountId: number;
  competitorId: string | null;
  isErased: boolean;
};

/** The accounts behind these numbers of a competition. */
export async function accountsOfRegistrants(
  db: Database,
  competitionId: string,
  registrantIds: readonly number[],
): Promise<Map<number, RegisteredAccount>> {
  if (registrantIds.length === 0) return new Map();
  const rows = await db
    .select({
      registrantId: registrations.registrantId,
      accountId: accounts.id,
      competitorId: accounts.competitorId,
      deletedAt: accounts.deletedAt,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(
      and(eq(registrations.competitionId, competitionId), inArray(registrations.registrantId, [...registrantIds])),
    );
  return new Map(rows.map(({ deletedAt, ...row }) => [row.registrantId, { ...row, isErased: deletedAt !== null }]));
}

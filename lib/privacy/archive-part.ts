import { type SQL, sql } from "drizzle-orm";

/** Whose archive it is. */
export type Subject = { accountId: number; competitorId: string | null; email: string | null };

/** How a column leads to somebody: by their account, their profile, their registrations or their applications. */
type Tie = "account" | "person" | "registration" | "application";

/** A table of the archive: which rows are somebody's, and which of their columns they get. */
export type ArchivePart = {
  table: string;
  /** What it is, in a sentence, for whoever opens the archive. */
  says: string;
  /** The columns that make a row theirs. */
  of: Record<string, Tie>;
  /** Where that takes more than a column. */
  also?: (subject: Subject) => SQL;
  columns: readonly string[];
  /** Columns that are told in another way than as they stand. */
  computed?: Record<string, (subject: Subject) => SQL>;
  /** Columns that are not theirs to get, each with the reason. */
  withheld?: Record<string, string>;
};

/** The rows of a part that are somebody's, in pages: the whole of them in the order they are kept in. */
export function partQuery(
  part: ArchivePart,
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const columns = namesOf(part).map((name) => {
    const computed = part.computed?.[name];
    return computed ? sql`${computed(subject)} as ${sql.identifier(name)}` : sql.identifier(name);
  });
  const conditions = Object.entries(part.of).map(([column, tie]) => tied(sql.identifier(column), tie, subject));
  if (part.also) conditions.push(part.also(subject));
  return sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(part.table)}
    where ${sql.join(conditions, sql` or `)} order by ctid limit ${limit} offset ${offset}`;
}

/** What the columns of a part's file are called. */
export const namesOf = ({ columns, computed }: ArchivePart): string[] => [...columns, ...Object.keys(computed ?? {})];

function tied(column: SQL | ReturnType<typeof sql.identifier>, tie: Tie, { accountId, competitorId }: Subject): SQL {
  if (tie === "account") return sql`${column} = ${accountId}`;
  if (tie === "person") return sql`${column} = ${competitorId}`;
  if (tie === "registration") return sql`${column} in (select id from registrations where account_id = ${accountId})`;
  return sql`${column} in (select application_id from application_members where account_id = ${accountId} and role = 'owner')`;
}

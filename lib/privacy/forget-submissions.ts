import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { results } from "#lib/db/schema/results.ts";
import { resultSubmissions, submissionFiles } from "#lib/db/schema/submissions.ts";
import { checksumOf } from "#lib/submissions/commands/upload-files.ts";
import type { SubmittedResults } from "#lib/submissions/submission.ts";
import { competitionsOf, erasedName, patternsOf, without } from "./forget-name.ts";

type Whose = Pick<Account, "name" | "competitorId" | "birthDate">;

/** Somebody as a document of results names them, whichever it is. */
type Entry = { number: unknown; name: unknown; competitorId: unknown; birthDate: unknown };

/**
 * Takes a person out of the results that were handed in. Of those that are posted or were taken back it is the name as well;
 * what waits to be posted keeps it, for official results carry it.
 */
export async function forgetSubmissions(tx: Database, account: Account): Promise<void> {
  for (const table of [resultSubmissions, submissionFiles] as const) {
    const ids = await tx
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.competitionId} in (${competitionsWith(account)})`)
      .orderBy(table.id);
    // One at a time: each holds megabytes at most, all of somebody's life do not.
    for (const { id } of ids) await forgetWithin(tx, table, { id, account });
  }
  const { plain } = patternsOf(account);
  await tx
    .update(resultSubmissions)
    .set({ message: without(sql`${resultSubmissions.message}`, plain) })
    .where(
      and(
        sql`${resultSubmissions.competitionId} in (${competitionsWith(account)})`,
        sql`${resultSubmissions.message} ~ ${plain}`,
      ),
    );
}

async function forgetWithin(
  tx: Database,
  table: typeof resultSubmissions | typeof submissionFiles,
  { id, account }: { id: number; account: Account },
): Promise<void> {
  const [row] = await tx
    .select({
      competitionId: table.competitionId,
      document: table.document,
      contents: table.contents,
      isOpen:
        table === resultSubmissions
          ? sql<boolean>`${resultSubmissions.state} = 'submitted'`
          : sql<boolean>`exists (select from competitions c where c.id = ${table.competitionId} and c.results_posted_at is null)`,
    })
    .from(table)
    .where(eq(table.id, id))
    .for("update");
  if (!row) return;
  const isThem = matcher(account, await numbersAt(tx, row.competitionId, account.id));
  const name = row.isOpen ? undefined : erasedName;
  const contents = withoutPerson(row.contents, isThem, name);
  const document = documentWithout(row.document, isThem, name);
  if (contents === undefined && document === undefined) return;
  await tx
    .update(table)
    .set({ ...(contents && { contents }), ...(document && { document, checksum: checksumOf(document) }) })
    .where(eq(table.id, id));
}

/** What was read from it without them; undefined where they are not in it. */
function withoutPerson(contents: unknown, isThem: (entry: Entry) => boolean, name: string | undefined) {
  const { persons } = contents as Partial<SubmittedResults>;
  if (!Array.isArray(persons)) return undefined;
  const isOne = (person: SubmittedResults["persons"][number]) => isThem({ ...person, number: person.registrantId });
  if (!persons.some(isOne)) return undefined;
  const forgotten = persons.map((person) =>
    isOne(person) ? { ...person, name: name ?? person.name, birthDate: null } : person,
  );
  return { ...(contents as SubmittedResults), persons: forgotten };
}

type Written = { id?: unknown; name?: unknown; wcaId?: unknown; countryId?: unknown; gender?: unknown; dob?: unknown };

/** The Results JSON without them, and without whatever its program wrote down of them besides. */
function documentWithout(bytes: Uint8Array, isThem: (entry: Entry) => boolean, name: string | undefined) {
  const document = parsed(bytes);
  const persons = document?.persons;
  if (!Array.isArray(persons)) return undefined;
  const isOne = ({ id, name: written, wcaId, dob }: Written) =>
    isThem({ number: Number(id), name: written, competitorId: wcaId, birthDate: dob });
  const entries = persons.map((person: Written | null) => person ?? {});
  if (!entries.some(isOne)) return undefined;
  const forgotten = entries.map((person) => {
    if (!isOne(person)) return person;
    const { id, wcaId, countryId, gender } = person;
    return { id, name: name ?? person.name, wcaId, countryId, gender, dob: "" };
  });
  return Buffer.from(JSON.stringify({ ...document, persons: forgotten }, null, 1));
}

function parsed(bytes: Uint8Array): { persons?: unknown } | undefined {
  try {
    const document: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return typeof document === "object" && document !== null ? document : undefined;
  } catch {
    // Files of scrambles may be of another kind.
    return undefined;
  }
}

/** By their competitor id, or by their name with their number at the competition or their birth date. */
const matcher =
  ({ name, competitorId, birthDate }: Whose, numbers: ReadonlySet<number>) =>
  (entry: Entry): boolean =>
    (competitorId !== null && entry.competitorId === competitorId) ||
    (entry.name === name &&
      (numbers.has(entry.number as number) || (birthDate !== null && entry.birthDate === birthDate)));

async function numbersAt(tx: Database, competitionId: string, accountId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ number: registrations.registrantId })
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), eq(registrations.accountId, accountId)));
  return new Set(rows.map(({ number }) => number));
}

const competitionsWith = ({ id, competitorId }: Account): SQL =>
  competitorId === null
    ? competitionsOf(id)
    : sql`${competitionsOf(id)} union select ${results.competitionId} from ${results}
        where ${results.competitorId} = ${competitorId}`;

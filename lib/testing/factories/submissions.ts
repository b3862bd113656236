import type { Database } from "#lib/db/connection.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import type { Submission, SubmittedPerson, SubmittedResult, SubmittedResults } from "#lib/submissions/submission.ts";

/** Somebody who was handed in as a newcomer from the United States. */
export const submittedPerson = (registrantId: number, overrides: Partial<SubmittedPerson> = {}): SubmittedPerson => ({
  registrantId,
  competitorId: null,
  name: `Newcomer ${registrantId}`,
  countryIso2: "US",
  gender: "f",
  birthDate: "2001-02-03",
  ...overrides,
});

/** An average of five of 3x3x3. */
export const submittedResult = (registrantId: number, attempts: number[]): SubmittedResult => ({
  registrantId,
  place: null,
  attempts,
  best: bestOf(attempts),
  average: averageOf(attempts, { eventId: "333", formatId: "a" }),
});

/** The only round of 3x3x3. */
export const submittedFinal = (results: SubmittedResult[]): SubmittedResults["rounds"][number] => ({
  id: "333-r1",
  eventId: "333",
  number: 1,
  roundTypeId: "f",
  formatId: "a",
  results,
});

/** What somebody has handed in, and nobody has posted. */
export async function createSubmission(
  db: Database,
  {
    contents,
    ...overrides
  }: Partial<typeof resultSubmissions.$inferInsert> & {
    competitionId: string;
    contents: SubmittedResults;
  },
): Promise<Submission> {
  const [submission] = await db
    .insert(resultSubmissions)
    .values({
      source: "results_json",
      document: Buffer.from("{}"),
      checksum: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
      submittedAt: new Date("2030-05-06T10:00:00Z"),
      contents,
      ...overrides,
    })
    .returning();
  return submission!;
}

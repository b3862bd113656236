import { eq, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { lockResults } from "#lib/results/commands/refresh-ranks.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";
import { accountsOfRegistrants } from "../queries/plan-posting.ts";
import { findSubmission, getSubmittedResults } from "../queries/submissions.ts";
import { type ChosenIds, firstOf, type Identified, identifyCompetitors } from "./identify-competitors.ts";
import { removeFilesOf } from "./upload-files.ts";
import { tieAccounts, writeNewPersons, writeOfficialResults } from "./write-official.ts";

type Posting = {
  competitionId: string;
  actor: Actor;
  chosen: ChosenIds;
  /** What somebody agreed to who was told what follows; undefined where they were asked elsewhere. */
  agreed?: string;
};

export type Posted = { results: number; people: number; newcomers: number };

/**
 * Makes what was handed in official, in one transaction: results and scrambles, profiles of newcomers and their accounts,
 * places, records, bests and ranks, mails, and what caches depend on. Of two at once the second is told so.
 */
export async function postSubmission(db: Database, { competitionId, actor, chosen, agreed }: Posting): Promise<Posted> {
  return await competitionTransaction(db, competitionId, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockResults(tx);
    let posted: Posted = { results: 0, people: 0, newcomers: 0 };
    await withRevision(tx, { competitionId, actor }, async (inner, competition) => {
      posted = await writeSubmitted(inner, { competition, actor, chosen, agreed });
      return historyPhrase("results_posted");
    });
    await postResults(tx, { competitionId, by: actor.account?.id ?? null, now: actor.now });
    await moveVersions(tx, ["people", "registrations"]);
    return posted;
  });
}

type Writing = Pick<Posting, "actor" | "chosen"> & { competition: Competition; agreed: string | undefined };

async function writeSubmitted(tx: Database, { competition, actor, chosen, agreed }: Writing): Promise<Posted> {
  if (competition.resultsPostedAt !== null) throw conflict(t("These results are posted already."));
  if (competition.cancelledAt !== null) throw conflict(t("A cancelled competition has no results."));
  const submission = await findSubmission(tx, competition.id);
  if (!submission) throw conflict(t("Nothing waits to be posted: the results were taken back."));
  const contents = await getSubmittedResults(tx, submission.id);
  const identified = await identifyCompetitors(tx, contents.persons, chosen);
  const posted = {
    results: contents.rounds.reduce((total, round) => total + round.results.length, 0),
    people: identified.length,
    newcomers: identified.filter(({ known }) => known === undefined).length,
  };
  if (posted.results === 0) throw conflict(t("There is not one result in what was handed in."));
  if (agreed !== undefined) assertAgreed(agreed, [postingConsequences(posted, identified)]);

  const registered = await accountsOfRegistrants(
    tx,
    competition.id,
    contents.persons.map(({ registrantId }) => registrantId),
  );
  await writeNewPersons(tx, identified);
  await tieAccounts(tx, identified, registered, actor.now);
  await writeOfficialResults(tx, { competitionId: competition.id, contents, identified });
  await tx
    .update(resultSubmissions)
    .set({ state: "posted", postedBy: actor.account?.id ?? null, postedAt: actor.now })
    .where(eq(resultSubmissions.id, submission.id));
  await removeFilesOf(tx, competition.id);
  await recordAuditEvent(tx, {
    actorId: actor.account?.id ?? null,
    kind: "results.posted",
    subjectType: "competition",
    subjectId: competition.id,
    data: { ...posted, checksum: submission.checksum },
  });
  return posted;
}

/** What whoever posts is to agree to first, in sentences. */
function postingConsequences({ results, people, newcomers }: Posted, identified: readonly Identified[]): string {
  const taken = identified.flatMap(({ submitted, competitorId, known }) =>
    submitted.competitorId === null && known
      ? [
          t("{name}, who came as a newcomer, is taken for {known} ({id}).", {
            name: submitted.name,
            known: known.name,
            id: competitorId,
          }),
        ]
      : [],
  );
  return [
    t(
      "{results, plural, one {# result becomes} other {# results become}} official, of {people, plural, one {# person} other {# people}}; whoever has an account is told by mail.",
      { results, people },
    ),
    newcomers === 0
      ? t("Nobody gets a profile.")
      : t("{count, plural, one {# newcomer gets} other {# newcomers get}} a profile.", { count: newcomers }),
    ...(taken.length === 0 ? [] : [firstOf(taken, 20)]),
  ].join(" ");
}

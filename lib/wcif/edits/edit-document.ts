import type { Actor } from "#lib/accounts/actor.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { DomainError, notFound } from "#lib/platform/errors.ts";
import { toWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { patchCompetition } from "../patch/patch-competition.ts";
import { readDocument } from "../store/read.ts";
import { latestVersion } from "../versions.ts";

export type Edit = {
  competitionId: string;
  actor: Actor;
  /** What somebody who sees the document as it is now makes of it. */
  change: (document: CompetitionDocument) => CompetitionDocument;
};

const mostTries = 5;

/**
 * One change that a person makes on a page: the document as it is now, changed and saved the way that clients save it,
 * so that the same rules hold and the same history tells it. Whoever saves in between is read again.
 */
export async function editDocument(db: Database, { competitionId, actor, change }: Edit): Promise<void> {
  for (let tries = 1; ; tries++) {
    const competition = await findCompetition(db, competitionId);
    if (!competition) throw notFound("Competition", competitionId);
    const document = await readDocument(db, competition, "managers");
    const sent = changedParts(document, change(document));
    try {
      await patchCompetition(db, {
        competitionId: competition.id,
        sent,
        // A page shows what is there now: it has nothing to merge with what it once read.
        actor: { ...actor, reader: null },
        expectedRevision: competition.revision,
      });
      return;
    } catch (thrown) {
      if (tries === mostTries || !isOutrun(thrown)) throw thrown;
    }
  }
}

// What is not sent follows from what is: the activities of a round that goes, for example, go along.
function changedParts(before: CompetitionDocument, after: CompetitionDocument) {
  const { events, schedule } = toWcif(latestVersion, after);
  return {
    formatVersion: latestVersion,
    ...(after.events !== before.events && { events }),
    ...(after.schedule !== before.schedule && { schedule }),
  };
}

const isOutrun = (thrown: unknown): boolean =>
  thrown instanceof DomainError && thrown.details.code === "precondition_failed";

import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import { readWritableDocument } from "../store/read.ts";
import { documentAt } from "./history.ts";

/** The document before a revision and after it. */
export const readSides = (
  db: Database,
  { competitionId, revision }: { competitionId: string; revision: number },
): Promise<{ before: CompetitionDocument; after: CompetitionDocument }> =>
  db.transaction(
    async (tx) => {
      const competition = await findCompetition(tx, competitionId);
      if (!competition) throw notFound("Competition", competitionId);
      const current = { revision: competition.revision, document: await readWritableDocument(tx, competition) };
      const after = await documentAt(tx, { competitionId, revision }, current);
      return {
        before: await documentAt(tx, { competitionId, revision: revision - 1 }, { revision, document: after }),
        after,
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

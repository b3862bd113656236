import type { Actor } from "#lib/accounts/actor.ts";
import { moveToId } from "#lib/competitions/commands/move-to-id.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { hasErrorCode, uniqueViolation } from "#lib/db/error-code.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { getManaged } from "../managed.ts";
import { changeBetween } from "../merge/changes.ts";
import { lockWithSeries } from "../patch/lock-for-patch.ts";
import { seriesByMember } from "../patch/write-series.ts";
import { recordRevision, recordRevisions } from "../revisions/record.ts";

type IdChange = { competitionId: string; actor: Actor; id: string };

/**
 * Gives a competition that is not announced another id. Its document says so in its next revision, and so do those of
 * its series, which list it.
 */
export async function changeCompetitionId(db: Database, { competitionId, actor, id }: IdChange): Promise<void> {
  const { id: known, seriesId } = await getManaged(db, { competitionId, actor });
  if (id === known) return;
  try {
    await competitionTransaction(db, known, async (tx) => {
      const { competition, members } = await lockWithSeries(tx, known, seriesId ?? undefined);
      const others = members.filter((member) => member.id !== known);
      const before = await seriesByMember(tx, inOrder(members));
      await moveToId(tx, competition, { id, actor });
      const after = await seriesByMember(tx, inOrder([{ ...competition, id }, ...others]));
      const series = (memberId: string, idNow = memberId) =>
        new Map([["series", changeBetween(before.get(memberId), after.get(idNow))]]);
      await recordRevision(
        tx,
        { ...competition, id },
        {
          changes: new Map([["id", changeBetween(known, id)], ...(others.length > 0 ? series(known, id) : [])]),
          author: actor,
          told: [historyPhrase("id_changed", { id: known })],
        },
      );
      await recordRevisions(
        tx,
        others.map((member) => ({ competition: member, changes: series(member.id) })),
        { author: actor },
      );
    });
  } catch (thrown) {
    // Somebody was given it at the same moment.
    if (hasErrorCode(thrown, uniqueViolation)) throw fieldProblem("newId", t("Another competition has this id."));
    throw thrown;
  }
}

// As documents list them.
const inOrder = (members: Competition[]): Competition[] =>
  members.toSorted((a, b) => {
    const [one, other] = [a, b].map(({ startDate, id }) => `${startDate ?? "~"} ${id}`);
    return (one ?? "") < (other ?? "") ? -1 : 1;
  });

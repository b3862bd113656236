import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId, parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { submissionFiles } from "#lib/db/schema/submissions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { outdated } from "#lib/platform/errors.ts";
import { placeKey } from "../files/place-sets.ts";
import type { ScrambleSet, ScramblesFile } from "../files/read-scrambles.ts";
import { setKey } from "../queries/scramble-sets.ts";
import { changeFiles } from "./upload-files.ts";

/** Where one set is to belong; without a round it was not used. */
export type WantedPlace = { key: string; roundId: string; groupId: string };

type Arranging = { competition: Competition; actor: Actor; wanted: readonly WantedPlace[] };

/**
 * Says which group of which round had which set of the uploaded scrambles. It is kept with the files, for whoever takes the
 * results back, and what is handed in follows it; the files stay as they were sent.
 */
export const arrangeScrambles = (db: Database, { competition, actor, wanted }: Arranging): Promise<void> =>
  changeFiles(db, { competition, actor, kind: "competition.scrambles_arranged" }, async (tx) => {
    const events = await listEvents(tx, competition.id);
    const held = new Set(
      events.flatMap(({ rounds }) =>
        rounds.map(({ eventId, number }) => formatRoundId({ eventId, roundNumber: number })),
      ),
    );
    const files = await tx
      .select({ id: submissionFiles.id, contents: submissionFiles.contents })
      .from(submissionFiles)
      .where(and(eq(submissionFiles.competitionId, competition.id), eq(submissionFiles.kind, "scrambles")))
      .orderBy(asc(submissionFiles.id));
    const places = new Map(wanted.map((one) => [one.key, one]));
    // Written by nobody but the commands that read the files.
    const filesOf = files.map(({ id, contents }) => ({ id, file: contents as ScramblesFile }));
    const untouched = filesOf.flatMap(({ id, file }) => file.sets.filter((_, index) => !places.has(setKey(id, index))));
    const taken = new Set(untouched.flatMap(({ assigned }) => (assigned ? [placeKey(assigned)] : [])));
    let moved = 0;
    const assignedTo = (key: string, set: ScrambleSet): ScrambleSet => {
      const place = places.get(key);
      // Those of a file that came since the page was opened find their place by themselves.
      if (!place) return set;
      places.delete(key);
      moved += 1;
      if (place.roundId === "") return { ...set, assigned: null };
      const assigned = { roundId: place.roundId, groupId: place.groupId.trim().toUpperCase() };
      assertPossible(set, assigned, { held, taken });
      taken.add(placeKey(assigned));
      return { ...set, assigned };
    };
    for (const { id, file } of filesOf) {
      const sets = file.sets.map((set, index) => assignedTo(setKey(id, index), set));
      await tx
        .update(submissionFiles)
        .set({ contents: { ...file, sets } satisfies ScramblesFile })
        .where(eq(submissionFiles.id, id));
    }
    if (places.size > 0) throw outdated(t("A file of scrambles was removed since you opened the page: look again."));
    return moved === 0 ? null : { sets: moved };
  });

type Assigned = { roundId: string; groupId: string };

function assertPossible(
  set: ScrambleSet,
  assigned: Assigned,
  { held, taken }: { held: ReadonlySet<string>; taken: ReadonlySet<string> },
): void {
  const { roundId, groupId } = assigned;
  if (!held.has(roundId) || parseRoundId(roundId)?.eventId !== parseRoundId(set.roundId)?.eventId)
    throw fieldProblem("rounds", t("{roundId} is no round of that event here.", { roundId: roundId.slice(0, 30) }));
  if (!/^[A-Z]{1,2}$/.test(groupId))
    throw fieldProblem(
      "groups",
      t("“{groupId}” is no group: they are called A, B and so on.", { groupId: groupId.slice(0, 10) }),
    );
  if (taken.has(placeKey(assigned)))
    throw fieldProblem("groups", t("Group {groupId} of {roundId} has two sets.", { groupId, roundId }));
}

import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { formatRound, type RoundTotals, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId, parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { submissionFiles } from "#lib/db/schema/submissions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { outdated } from "#lib/platform/errors.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { placeKey } from "../files/place-sets.ts";
import type { ScrambleSet, ScramblesFile } from "../files/read-scrambles.ts";
import { setKey } from "../queries/scramble-sets.ts";
import { changeFiles } from "./upload-files.ts";

/** What a set is called on its page, the first being 0. */
export const setField = (index: number): string => `set-${index}`;

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
    const totals = roundTotalsOf(events.map(({ eventId, rounds }) => ({ id: eventId, rounds })));
    const places = new Map(wanted.map((one, index) => [one.key, { ...one, index }]));
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
      assertPossible(set, assigned, { held, taken, totals, index: place.index });
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

type Possible = { held: ReadonlySet<string>; taken: ReadonlySet<string>; totals: RoundTotals; index: number };

/** What is wrong with a set is said of that one, by its place in the form. */
function assertPossible(set: ScrambleSet, assigned: Assigned, { held, taken, totals, index }: Possible): void {
  const { roundId, groupId } = assigned;
  const eventId = parseRoundId(set.roundId)?.eventId ?? "";
  const named = { number: index + 1, event: eventNameOf(eventId) };
  const problem = (words: string) =>
    fieldProblem(setField(index), t("Set {number}, {event}: {words}", { ...named, words }));
  if (!held.has(roundId) || parseRoundId(roundId)?.eventId !== eventId)
    throw problem(t("that round is not held here, choose another."));
  if (groupId === "") throw problem(t("say which group had it, A, B and so on, or choose “Not used”."));
  if (!/^[A-Z]{1,2}$/.test(groupId))
    throw problem(t("“{groupId}” is no group: they are called A, B and so on.", { groupId: groupId.slice(0, 10) }));
  if (taken.has(placeKey(assigned)))
    throw problem(t("group {groupId} of {round} has another set.", { groupId, round: formatRound(roundId, totals) }));
}

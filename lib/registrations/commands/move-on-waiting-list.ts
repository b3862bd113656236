import { changeCompetition } from "#lib/competitions/commands/change-competition.ts";
import { type HistoryPhrase, historyPhrase } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { putOnWaitingList } from "../waiting-list.ts";
import { assertMayDecide, assertOpenTo, assertSeen, type Decision, getChosen } from "./decide.ts";
import { firstOf, namesOf } from "./names-of.ts";
import { tellDecided } from "./tell.ts";

/**
 * Puts people from a place of the waiting list on, in the order they stand there; whoever is behind moves down. Answers
 * what was done, for the history; null where all of them stood there already.
 */
export async function moveOnWaitingList(
  db: Database,
  { place, ...decision }: Decision & { place: number | null },
): Promise<HistoryPhrase | null> {
  if (place === null) throw fieldProblem("place", t("Say which place on the waiting list."));
  let told: HistoryPhrase | null = null;
  const change = {
    ...decision,
    kind: "registration.moved",
    collections: ["registrations" as const],
    staysWithin: true as const,
  };
  await changeCompetition(db, change, async (tx, locked) => {
    assertMayDecide(locked);
    const { competition } = locked;
    assertOpenTo(competition, "waiting_list");
    const chosen = await getChosen(tx, competition.id, decision.registrationIds);
    await assertSeen(tx, chosen, decision.seenStates);
    const elsewhere = chosen.filter(({ status }) => status !== "waiting_list");
    if (elsewhere.length > 0)
      throw conflict(t("Not on the waiting list: {names}.", { names: await namesOf(tx, elsewhere) }));
    const registrationIds = chosen.map(({ id }) => id);
    const moved = await putOnWaitingList(tx, competition.id, { registrationIds, place });
    if (moved.length === 0) return null;
    await tellDecided(tx, { competition, now: decision.actor.now }, { decided: [], moved });
    told = historyPhrase("waiting_list_place", { people: await firstOf(tx, chosen), place: String(place) });
    return { registrations: registrationIds, place };
  });
  return told;
}

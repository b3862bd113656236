import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { activitiesIn, withDescendants } from "../activities.ts";
import type { Activity, CompetitionDocument, Room, Venue } from "../document.ts";

type Part = Venue | Room | Activity;

/** A mark of all that goes along with a part of the schedule: what it holds, and who is assigned to that. */
export function contentsOf(part: Part, { persons }: CompetitionDocument): string {
  const ids = new Set(activitiesOf(part).map(({ id }) => id));
  const assigned = persons.flatMap(({ accountId, assignments }) =>
    assignments.filter(({ activityId }) => ids.has(activityId)).map((assignment) => ({ accountId, ...assignment })),
  );
  return sha256(JSON.stringify([part, assigned]));
}

/** Whoever removes something has seen what goes along with it; a form that does not say what it saw may. */
export function assertSeen(contents: string, part: Part, document: CompetitionDocument): void {
  if (contents === "" || contents === contentsOf(part, document)) return;
  throw conflict(t("Somebody has changed it since you opened the page: look again at what goes along."));
}

function activitiesOf(part: Part): Activity[] {
  if ("rooms" in part) return activitiesIn({ venues: [part] });
  return "activities" in part ? part.activities.flatMap(withDescendants) : withDescendants(part);
}

import { EventIcon } from "#app/_components/event-icon.tsx";
import { roundOfActivity } from "#lib/competitions/activity-code.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { Slot } from "./_days.ts";
import { idOfRound, type RoundsById } from "./_round-about.tsx";

/** What is held; of a round one can open what is known of it. */
export function SlotName({ slot, rounds }: { slot: Slot; rounds: RoundsById }) {
  if (!isEventId(slot.eventId)) return <bdi>{slot.name}</bdi>;
  const roundId = roundOfActivity(slot.activityCode) ?? "";
  const name = (
    <span className="event-name">
      <EventIcon eventId={slot.eventId} />
      <span className={rounds.has(roundId) ? "slot-text" : undefined}>{slot.name}</span>
    </span>
  );
  return rounds.has(roundId) ? (
    <button type="button" className="slot-name" popoverTarget={idOfRound(roundId)}>
      {name}
    </button>
  ) : (
    name
  );
}

type TimedActivity = { wcifId: number; parentId: number | null; name: string; startsAt: Date; endsAt: Date };
type Place = { rooms: { name: string; activities: TimedActivity[] }[] };

export type Overlap = { room: string; activity: string; others: string[] };

/** What else takes place in a room during these activities; groups are within what they belong to. */
export const overlapsOf = (venues: Place[], wcifIds: readonly number[]): Overlap[] =>
  venues
    .flatMap(({ rooms }) => rooms)
    .flatMap(({ name: room, activities }) => {
      const whole = activities.filter(({ parentId }) => parentId === null);
      return whole
        .filter(({ wcifId }) => wcifIds.includes(wcifId))
        .map((activity) => ({
          room,
          activity: activity.name,
          others: whole.filter((other) => other !== activity && isDuring(other, activity)).map(({ name }) => name),
        }));
    })
    .filter(({ others }) => others.length > 0);

const isDuring = (one: TimedActivity, other: TimedActivity): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

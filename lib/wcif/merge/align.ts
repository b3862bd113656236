import { parseActivityCode } from "#lib/competitions/activity-code.ts";
import { type FlatActivity, type FlatDocument, type FlatRoom, type FlatVenue, placeKey } from "./flat.ts";
import { freshNumbers } from "./fresh-numbers.ts";
import { gone, type NumberedKind, type Numbers, noNumbers, placeHere, renumber, roomKey } from "./numbers.ts";

/** Numbers that mean something else since the base: what had them was gone in between. */
export type Reused = { readonly [Kind in NumberedKind]: ReadonlySet<string> };

export const noReuse: Reused = { venues: new Set(), rooms: new Set(), activities: new Set() };

export type Aligned = {
  base: FlatDocument;
  mine: FlatDocument;
  /** What the numbers in mine mean. */
  numbers: Numbers;
};

type Sides<Value> = { base: Value; mine: Value; current: Value };

/**
 * Clients that each add something give it the same number, and the number of something removed is given again: one
 * number, two things. Here everything in a client's two documents gets the number that it has, and nothing else has, in
 * the current one. `known` is what the client's numbers meant so far.
 */
export function align({ base, mine, current }: Sides<FlatDocument>, known: Numbers, reused: Reused): Aligned {
  const venues = match({ base: base.venues, mine: mine.venues, current: current.venues }, venueRules, {
    known: known.venues,
    reused: reused.venues,
  });
  const rooms = match({ base: base.rooms, mine: mine.rooms, current: current.rooms }, roomRules(venues), {
    known: known.rooms,
    reused: reused.rooms,
  });
  const activities = match(
    { base: base.activities, mine: mine.activities, current: current.activities },
    activityRules(rooms),
    { known: known.activities, reused: reused.activities },
  );
  const numbers = { venues: venues.mine, rooms: rooms.mine, activities: activities.mine };
  return {
    base: renumber(base, differing({ venues: venues.base, rooms: rooms.base, activities: activities.base })),
    mine: renumber(mine, differing(numbers)),
    numbers,
  };
}

/** The number of each thing here, by the one its document has for it. */
type Matched = { base: Map<string, string>; mine: Map<string, string> };
type Side = keyof Matched;

type Rules<Item> = {
  keyOf: (item: Item) => string;
  /** The number that it has here, unless that is taken. */
  preferredOf: (item: Item, side: Side) => string;
  /** Whether what is known by a number is still the same under it. */
  isStill: (known: Item, item: Item) => boolean;
  /** Whether what both added under one number is one thing. */
  isOne: (mine: Item, theirs: Item, matched: Matched) => boolean;
};

type Past = { known: ReadonlyMap<string, string>; reused: ReadonlySet<string> };

function match<Item>({ base, mine, current }: Sides<Item[]>, rules: Rules<Item>, { known, reused }: Past): Matched {
  const { keyOf, preferredOf, isStill, isOne } = rules;
  const there = new Map(current.map((item) => [keyOf(item), item]));
  const before = new Map(base.map((item) => [keyOf(item), item]));
  const preferredNumbers = [
    ...base.map((item) => preferredOf(item, "base")),
    ...mine.map((item) => preferredOf(item, "mine")),
  ];
  const fresh = freshNumbers([...there.keys(), ...known.values(), ...preferredNumbers]);
  const matched: Matched = { base: new Map(), mine: new Map() };

  const numberOfKnown = (item: Item): string => {
    const preferred = preferredOf(item, "base");
    const number = known.get(keyOf(item)) ?? preferred;
    if (number === gone) return fresh(preferred);
    const other = there.get(number);
    return other !== undefined && (reused.has(number) || !isStill(item, other)) ? fresh(number) : number;
  };
  for (const item of base) matched.base.set(keyOf(item), numberOfKnown(item));
  const ofKnown = new Set(matched.base.values());

  const taken = new Set([...there.keys(), ...ofKnown]);
  const numberOfNew = (item: Item): string => {
    const preferred = preferredOf(item, "mine");
    const theirs = ofKnown.has(preferred) ? undefined : there.get(preferred);
    return !taken.has(preferred) || (theirs !== undefined && isOne(item, theirs, matched))
      ? preferred
      : fresh(preferred);
  };
  for (const item of mine) {
    const key = keyOf(item);
    const earlier = before.get(key);
    const number = earlier !== undefined && isStill(earlier, item) ? matched.base.get(key) : undefined;
    matched.mine.set(key, number ?? numberOfNew(item));
  }
  return matched;
}

const sameName = (a: { name: string }, b: { name: string }): boolean =>
  a.name.trim().toLowerCase() === b.name.trim().toLowerCase();

const venueRules: Rules<FlatVenue> = {
  keyOf: ({ id }) => String(id),
  preferredOf: ({ id }) => String(id),
  isStill: () => true,
  isOne: sameName,
};

const roomRules = (venues: Matched): Rules<FlatRoom> => ({
  keyOf: roomKey,
  preferredOf: ({ venueId, id }, side) => `${venues[side].get(String(venueId)) ?? venueId}/${id}`,
  isStill: () => true,
  isOne: sameName,
});

const activityRules = (rooms: Matched): Rules<FlatActivity> => ({
  keyOf: ({ id }) => String(id),
  preferredOf: ({ id }) => String(id),
  isStill: (known, activity) => roundOf(known) === roundOf(activity),
  isOne: (mine, theirs, activities) =>
    mine.activityCode === theirs.activityCode &&
    mine.startTime === theirs.startTime &&
    mine.endTime === theirs.endTime &&
    // What an activity lies in comes before it.
    placeKey(placeHere(mine.place, { ...noNumbers, rooms: rooms.mine, activities: activities.mine })) ===
      placeKey(theirs.place),
});

/** People compete in a round: whatever becomes of its name, group and time, an activity for another round is another. */
function roundOf({ activityCode }: FlatActivity): string {
  const code = parseActivityCode(activityCode);
  return code?.kind === "event" ? `${code.eventId} ${code.roundNumber}` : "other";
}

const differing = (numbers: Numbers): Numbers => ({
  venues: onlyDiffering(numbers.venues),
  rooms: onlyDiffering(numbers.rooms),
  activities: onlyDiffering(numbers.activities),
});

const onlyDiffering = (numbers: ReadonlyMap<string, string>) =>
  new Map([...numbers].filter(([own, here]) => own !== here));

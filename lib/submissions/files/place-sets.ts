import type { SubmittedScramble } from "../submission.ts";
import type { ScrambleSet } from "./read-scrambles.ts";

/** A set where it belongs: in a group of a round, or nowhere, for it was not used. */
export type PlacedSet<Set extends ScrambleSet = ScrambleSet> = {
  set: Set;
  place: { roundId: string; groupId: string } | null;
};

/**
 * Where the sets of all files belong: as somebody has said, and otherwise in the rounds that the files name, the first one
 * in the first group that nobody has given away, whichever file it came in.
 */
export function placeSets<Set extends ScrambleSet>(sets: readonly Set[]): PlacedSet<Set>[] {
  const taken = new Set<string>(sets.flatMap(({ assigned }) => (assigned ? [placeKey(assigned)] : [])));
  return sets.map((set) => {
    const { roundId, assigned } = set;
    if (assigned !== undefined) return { set, place: assigned };
    for (let index = 0; ; index++) {
      const place = { roundId, groupId: groupName(index) };
      if (taken.has(placeKey(place))) continue;
      taken.add(placeKey(place));
      return { set, place };
    }
  });
}

export const placeKey = ({ roundId, groupId }: { roundId: string; groupId: string }): string => `${roundId} ${groupId}`;

/** Their scrambles, by their groups. */
export const inGroups = (sets: readonly ScrambleSet[]): SubmittedScramble[] =>
  placeSets(sets).flatMap(({ set: { attempts, extras }, place }) =>
    place === null
      ? []
      : [
          ...attempts.map(({ number, text: one }) => ({ ...place, isExtra: false, number, text: one })),
          ...extras.map((one, index) => ({ ...place, isExtra: true, number: index + 1, text: one })),
        ],
  );

/** A … Z, AA, AB … */
const groupName = (index: number): string =>
  (index < 26 ? "" : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26));

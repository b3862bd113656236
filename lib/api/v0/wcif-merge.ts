import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { flatten } from "#lib/wcif/merge/flat.ts";
import { type NumberedKind, roomKey } from "#lib/wcif/merge/numbers.ts";
import type { Patched } from "#lib/wcif/patch/patch-competition.ts";

/** "none", or what became of others' changes: for a header, so that the body stays what clients expect. */
export function mergeHeader({ wasMerged, changes, conflicts, renumbered, doubled, olderCopy }: Patched): string {
  if (!wasMerged || changes.size + conflicts.length + renumbered.length === 0) return "none";
  return [
    "merged",
    `conflicts=${conflicts.length}`,
    ...few(
      "paths",
      conflicts.map(({ path }) => path.join("/")),
    ),
    ...counted("renumbered", renumbered),
    ...few(
      "numbers",
      renumbered.map(({ kind, sent, saved }) => `${kind}/${sent}=${saved}`),
    ),
    ...counted("doubled", doubled),
    ...few(
      "people",
      doubled.map(({ accountId, round }) => `${accountId}/${round}`),
    ),
    ...(olderCopy === null ? [] : [`base=${olderCopy}`]),
  ].join("; ");
}

const mostNamed = 5;

const counted = (name: string, items: unknown[]): string[] => (items.length === 0 ? [] : [`${name}=${items.length}`]);

const few = (name: string, words: string[]): string[] =>
  words.length === 0
    ? []
    : [
        `${name}="${words
          .slice(0, mostNamed)
          .join(" ")
          .replaceAll(/[^\x20-\x7e]|"/g, "?")}"`,
      ];

/** What a person should know of a save; nothing where there is nothing to say. */
export function mergeMessage(patched: Patched): { message?: string } {
  const sentences = [
    olderCopySentence(patched),
    renumberedSentence(patched),
    doubledSentence(patched),
    passedOverSentence(patched),
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? {} : { message: sentences.join(" ") };
}

const olderCopySentence = ({ olderCopy }: Patched): string | undefined =>
  olderCopy === null
    ? undefined
    : `What you sent was made from revision ${olderCopy}: what others, or you yourself, did after it stays.`;

function renumberedSentence({ renumbered, document }: Patched): string | undefined {
  if (renumbered.length === 0) return undefined;
  const nameOf = namesIn(document);
  const named = renumbered.map(
    ({ kind, sent, saved }) => `${words[kind]} ${sent} (${nameOf[kind].get(saved) ?? ""}) is ${saved} here`,
  );
  return `Others had added something under the same numbers: ${listed(named)}. Until you read the document again, the numbers that you send are taken for your own.`;
}

const words: { [Kind in NumberedKind]: string } = { venues: "venue", rooms: "room", activities: "activity" };

function namesIn(document: CompetitionDocument): { [Kind in NumberedKind]: Map<string, string> } {
  const { venues, rooms, activities } = flatten(document);
  return {
    venues: new Map(venues.map(({ id, name }) => [String(id), name])),
    rooms: new Map(rooms.map((room) => [roomKey(room), room.name])),
    activities: new Map(activities.map(({ id, activityCode }) => [String(id), activityCode])),
  };
}

function doubledSentence({ doubled, document }: Patched): string | undefined {
  if (doubled.length === 0) return undefined;
  const people = new Map(document.persons.map(({ accountId, name }) => [accountId, name]));
  const { activities } = namesIn(document);
  const named = doubled.map(
    ({ accountId, activityIds }) =>
      `${people.get(accountId)} (${activityIds.map((id) => `${activities.get(String(id))}, activity ${id}`).join(" and ")})`,
  );
  return `Together with what others did, these are now in two groups of one round: ${listed(named)}.`;
}

function passedOverSentence({ passedOver }: Patched): string | undefined {
  if (passedOver.length === 0) return undefined;
  const named = passedOver.map(({ accountId, name }) => (name ? `${name} (${accountId})` : String(accountId)));
  return `Nothing was taken of these people, who are not registered here: ${listed(named)}. Whoever does not compete joins with \`isCompeting: false\`.`;
}

const listed = (items: string[]): string =>
  items.length <= mostNamed
    ? items.join("; ")
    : `${items.slice(0, mostNamed).join("; ")}; and ${items.length - mostNamed} more`;

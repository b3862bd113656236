import { countOf } from "#app/_components/format.ts";
import { formatRound, roundTotalsOf } from "#lib/competitions/format-round.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import type { RevisionEntry } from "#lib/wcif/revisions/queries.ts";

type Merged = Pick<RevisionEntry, "renumbered" | "doubled" | "passedOver">;

/** What a save did besides, in a few words: "1 new number". */
export function mergeCounts({ renumbered, doubled, passedOver }: Merged): string[] {
  const people = new Set(doubled.map(({ accountId }) => accountId)).size;
  return [
    ...(renumbered.length > 0 ? [countOf(renumbered.length, { one: "new number", many: "new numbers" })] : []),
    ...(people > 0 ? [`${countOf(people, { one: "person", many: "people" })} in two groups of a round`] : []),
    ...(passedOver.length > 0 ? [`${countOf(passedOver.length, { one: "person", many: "people" })} passed over`] : []),
  ];
}

const kinds = { venues: "Venue", rooms: "Room", activities: "Activity" } as const;

/** "Activity 11 was another one here already, and became 12". */
export const renumberedTexts = ({ renumbered }: Pick<Merged, "renumbered">): string[] =>
  renumbered.map(({ kind, sent, saved }) => `${kinds[kind]} ${sent} was another one here already, and became ${saved}`);

/** "Ann competes in two groups of Clock, First round". */
export function doubledTexts({ doubled }: Pick<Merged, "doubled">, { persons, events }: CompetitionDocument): string[] {
  const names = new Map(persons.map(({ accountId, name }) => [accountId, name]));
  return doubled.map(({ accountId, round, activityIds }) => {
    const [, roundId = round, attempt] = /^(.*?)(?:-a(\d+))?$/.exec(round) ?? [];
    const of =
      attempt === undefined ? roundText(roundId, events) : `attempt ${attempt} of ${roundText(roundId, events)}`;
    const groups = activityIds.length === 2 ? "two" : activityIds.length;
    return `${names.get(accountId) ?? `Account ${accountId}`} competes in ${groups} groups of ${of}`;
  });
}

/** "Ann (account 5) is not registered" */
export const passedOverTexts = ({ passedOver }: Pick<Merged, "passedOver">): string[] =>
  passedOver.map(
    ({ accountId, name }) => `${name ? `${name} (account ${accountId})` : `Account ${accountId}`} is not registered`,
  );

const roundText = (roundId: string, events: CompetitionDocument["events"]): string =>
  formatRound(roundId, roundTotalsOf(events));

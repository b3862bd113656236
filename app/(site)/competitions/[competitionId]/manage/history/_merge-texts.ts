import { formatRound, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { msg, t } from "#lib/language/translate.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import type { RevisionEntry } from "#lib/wcif/revisions/queries.ts";

type Merged = Pick<RevisionEntry, "renumbered" | "doubled" | "passedOver">;

/** What a save did besides, in a few words: "1 new number". */
export function mergeCounts({ renumbered, doubled, passedOver }: Merged): string[] {
  const people = new Set(doubled.map(({ accountId }) => accountId)).size;
  return [
    ...(renumbered.length > 0
      ? [t("{count, plural, one {# new number} other {# new numbers}}", { count: renumbered.length })]
      : []),
    ...(people > 0
      ? [t("{count, plural, one {# person} other {# people}} in two groups of a round", { count: people })]
      : []),
    ...(passedOver.length > 0
      ? [t("{count, plural, one {# person} other {# people}} passed over", { count: passedOver.length })]
      : []),
  ];
}

const renumberedAs = {
  venues: msg("Venue {sent} was another one here already, and became {saved}"),
  rooms: msg("Room {sent} was another one here already, and became {saved}"),
  activities: msg("Activity {sent} was another one here already, and became {saved}"),
} as const;

/** "Activity 11 was another one here already, and became 12". */
export const renumberedTexts = ({ renumbered }: Pick<Merged, "renumbered">): string[] =>
  renumbered.map(({ kind, sent, saved }) => t(renumberedAs[kind], { sent, saved }));

/** "Ann competes in two groups of Clock, First round". */
export function doubledTexts({ doubled }: Pick<Merged, "doubled">, { persons, events }: CompetitionDocument): string[] {
  const names = new Map(persons.map(({ accountId, name }) => [accountId, name]));
  return doubled.map(({ accountId, round, activityIds }) => {
    const [, roundId = round, attempt] = /^(.*?)(?:-a(\d+))?$/.exec(round) ?? [];
    const values = {
      person: names.get(accountId) ?? accountText(accountId),
      count: activityIds.length,
      round: roundText(roundId, events),
    };
    return attempt === undefined
      ? t("{person} competes in {count, plural, =2 {two groups} one {# group} other {# groups}} of {round}", values)
      : t(
          "{person} competes in {count, plural, =2 {two groups} one {# group} other {# groups}} of attempt {attempt} of {round}",
          { ...values, attempt },
        );
  });
}

/** "Ann (account 5) is not registered" */
export const passedOverTexts = ({ passedOver }: Pick<Merged, "passedOver">): string[] =>
  passedOver.map(({ accountId, name }) =>
    name
      ? t("{name} (account {id}) is not registered", { name, id: String(accountId) })
      : t("Account {id} is not registered", { id: String(accountId) }),
  );

const accountText = (accountId: number): string => t("Account {id}", { id: String(accountId) });

const roundText = (roundId: string, events: CompetitionDocument["events"]): string =>
  formatRound(roundId, roundTotalsOf(events));

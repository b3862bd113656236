import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { countryName } from "#lib/reference/place-names.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import type { BestAndRanks, CorrectionLine, CountedKind, Someone } from "./lines.ts";

/** A line of a correction, in the language of whoever reads it. */
export const wordLine = (line: CorrectionLine): string => (wordings[line.kind] as (of: typeof line) => string)(line);

type Of<Kind extends CorrectionLine["kind"]> = Extract<CorrectionLine, { kind: Kind }>;

export const wordings: { [Kind in CorrectionLine["kind"]]: (line: Of<Kind>) => string } = {
  counts: ({ counts }) => withCommas(counts.map(([kind, count]) => t(countedMessages[kind], { count }))),
  merged: ({ other, one, account }) => {
    const who = { other: someone(other), one: someone(one) };
    if (account === "none") return t("{other} is merged into {one}.", who);
    if (account === "taken_along") return t("{other} is merged into {one}. The account comes along.", who);
    return t(
      "{other} is merged into {one}. Both have an account: that of {name} ({account}) has no profile any more.",
      {
        ...who,
        name: other.name ?? other.id,
        account: String(account.untied),
      },
    );
  },
  split: ({ count, from, to }) =>
    t("{count, plural, one {# result} other {# results}} of {from} given to {to}", {
      count,
      from: someone(from),
      to: someone(to),
    }),
  identity: (line) => {
    const values = { who: someone(line.person), what: identityParts(line) };
    return line.isChange ? t("{who} changed: {what}", values) : t("{who} corrected: {what}", values);
  },
  taken_back: ({ what }) => t("Taken back: {what}", { what: typeof what === "string" ? what : wordLine(what) }),
  place: ({ person, eventId, roundTypeId, was, is }) =>
    t("{who}, {event}, {round}: {was} → {becomes}", {
      ...about(person, eventId),
      round: roundName(roundTypeId),
      was: placeText(was),
      becomes: placeText(is),
    }),
  best: ({ person, eventId, type, was, is }) =>
    t("{who}, {event} {type}: {was} → {becomes}", {
      ...about(person, eventId, type),
      was: bestText(was),
      becomes: bestText(is),
    }),
  record: ({ person, eventId, type, result, competitionId, roundTypeId, was, is }) =>
    t("{who}, {event} {type} {result} at {competition}, {round}: {was} → {becomes}", {
      ...about(person, eventId, type),
      result,
      competition: competitionId,
      round: roundName(roundTypeId),
      was: was ?? t("no record"),
      becomes: is ?? t("no record"),
    }),
  rank: ({ person, eventId, type, result, isBack, ranks }) => {
    const values = { ...about(person, eventId, type), result, ranks };
    return isBack
      ? t("{who}, {event} {type} {result}: {ranks} further back in the world", values)
      : t("{who}, {event} {type} {result}: {ranks} further ahead in the world", values);
  },
  more: ({ of, count }) => t(moreMessages[of], { count }),
};

const countedMessages: Record<CountedKind, string> = {
  result_corrected: msg("{count, plural, one {# result corrected} other {# results corrected}}"),
  result_added: msg("{count, plural, one {# result added} other {# results added}}"),
  result_removed: msg("{count, plural, one {# result removed} other {# results removed}}"),
  result_given: msg("{count, plural, one {# result given to another person} other {# results given to other people}}"),
  scramble_replaced: msg("{count, plural, one {# scramble replaced} other {# scrambles replaced}}"),
  scramble_added: msg("{count, plural, one {# scramble added} other {# scrambles added}}"),
  scramble_removed: msg("{count, plural, one {# scramble removed} other {# scrambles removed}}"),
  scramble_moved: msg("{count, plural, one {# scramble moved} other {# scrambles moved}}"),
};

const moreMessages: Record<Of<"more">["of"], string> = {
  place: msg("… and {count, plural, one {# more place} other {# more places}}"),
  best: msg("… and {count, plural, one {# more best} other {# more bests}}"),
  record: msg("… and {count, plural, one {# more record} other {# more records}}"),
  rank: msg("… and {count, plural, one {# more person whose rank moves} other {# more people whose rank moves}}"),
};

const someone = ({ id, name }: Someone): string => (name === null ? `(${id})` : `${name} (${id})`);

const about = (person: Someone, eventId: string, type?: ResultType) => ({
  who: someone(person),
  event: eventNameOf(eventId),
  ...(type && { type: typeName(type) }),
});

const typeName = (type: ResultType): string =>
  type === "single" ? t("single ¦ in a sentence") : t("average ¦ in a sentence");

export const roundName = (roundTypeId: string): string => t(roundTypeById(roundTypeId)?.name ?? roundTypeId);

const placeText = (place: number | null): string =>
  place === null
    ? t("none")
    : t("{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} ¦ a place", { place });

function bestText(of: BestAndRanks | null): string {
  if (of === null) return t("none");
  const { best, world, continent, country } = of;
  const ranks = withCommas([
    t("world {rank}", { rank: world }),
    continent > 0 && t("continent {rank}", { rank: continent }),
    country > 0 && t("country {rank}", { rank: country }),
  ]);
  return `${best} (${ranks})`;
}

function identityParts({ name, country, gender, birthDate }: Of<"identity">): string {
  const pair = ([was, becomes]: [string | null, string | null], word: (one: string | null) => string) => ({
    was: word(was),
    becomes: word(becomes),
  });
  return withCommas([
    name &&
      t(
        "name {was} → {becomes}",
        pair(name, (one) => one || t("none")),
      ),
    country && t("country {was} → {becomes}", pair(country, countryText)),
    gender &&
      t(
        "gender {was} → {becomes}",
        pair(gender, (one) => one ?? t("not said")),
      ),
    // Who reads the history need not know it.
    birthDate && t("date of birth"),
  ]);
}

/** By the id of results. */
export function countryText(id: string | null): string {
  const country = countryById(id ?? "");
  return country ? countryName(country.iso2) : id || t("none");
}

import { env } from "#lib/platform/env.ts";

// Our shapes are written with the default abbreviation; another association's is put in at the very edge.
const written = "wca";

const outward = (abbreviation: string) => (key: string) =>
  key
    .replace(new RegExp(`(^|_)${written}(?=_|$)`), `$1${abbreviation}`)
    .replace(new RegExp(`^${written}(?=[A-Z])`), abbreviation)
    .replace(/(?<=[a-z])Wca(?=[A-Z]|$)/, capitalised(abbreviation));

const inward = (abbreviation: string) => (key: string) =>
  key
    .replace(new RegExp(`(^|_)${abbreviation}(?=_|$)`), `$1${written}`)
    .replace(new RegExp(`^${abbreviation}(?=[A-Z])`), written)
    .replace(new RegExp(`(?<=[a-z])${capitalised(abbreviation)}(?=[A-Z]|$)`), "Wca");

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Keys as this association's clients see them: `wca_id` becomes `abc_id`, `useWcaRegistration` `useAbcRegistration`.
 */
export const toWireNames = <Value>(value: Value): Value => rename(value, outward);

export const fromWireNames = <Value>(value: Value): Value => rename(value, inward);

/** One key as this association's clients see it. */
export const wireName = (key: string): string => outward(env().associationAbbreviation)(key);

/** A sentence of ours whose keys, which stand between backticks, are those that this association's clients see. */
export const inWireNames = (text: string): string =>
  text.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/\w+/g, wireName));

/** Whether a key that has nothing to do with the association's letters would be taken for one that has. */
export const isTakenFor = (key: string, abbreviation: string): boolean =>
  abbreviation !== written && inward(abbreviation)(key) !== key;

function rename<Value>(value: Value, direction: typeof outward): Value {
  const abbreviation = env().associationAbbreviation;
  return abbreviation === written ? value : (renameKeys(value, direction(abbreviation)) as Value);
}

function renameKeys(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => renameKeys(element, name));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), renameKeys(inner, name)]));
}

import { env } from "#lib/platform/env.ts";

// Our shapes are written with the default abbreviation; another association's is put in at the very edge.
const written = "wca";

// A body has hundreds of thousands of keys: what is looked for in them is put together once.
function outward(abbreviation: string): (key: string) => string {
  const [whole, first] = [new RegExp(`(^|_)${written}(?=_|$)`), new RegExp(`^${written}(?=[A-Z])`)];
  const [asWhole, asLater] = [`$1${abbreviation}`, capitalised(abbreviation)];
  return (key) =>
    key
      .replace(whole, asWhole)
      .replace(first, abbreviation)
      .replace(/(?<=[a-z])Wca(?=[A-Z]|$)/, asLater);
}

function inward(abbreviation: string): (key: string) => string {
  const [whole, first] = [new RegExp(`(^|_)${abbreviation}(?=_|$)`), new RegExp(`^${abbreviation}(?=[A-Z])`)];
  const later = new RegExp(`(?<=[a-z])${capitalised(abbreviation)}(?=[A-Z]|$)`);
  return (key) => key.replace(whole, `$1${written}`).replace(first, written).replace(later, "Wca");
}

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

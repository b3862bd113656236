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

/** Keys as this association's clients see them: `wca_id` becomes `abc_id`, `useWcaRegistration` `useAbcRegistration`. */
export const toWireNames = <Value>(value: Value): Value => rename(value, outward);

export const fromWireNames = <Value>(value: Value): Value => rename(value, inward);

function rename<Value>(value: Value, direction: typeof outward): Value {
  const abbreviation = env().associationAbbreviation;
  return abbreviation === written ? value : (renameKeys(value, direction(abbreviation)) as Value);
}

function renameKeys(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => renameKeys(element, name));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), renameKeys(inner, name)]));
}

import type { ReleaseTables } from "#lib/db/release-tables.ts";

/** What a release that knows the first tables would trip over on the second. */
export function tripsOf(release: ReleaseTables, now: ReleaseTables): { table: string; what: string }[] {
  return Object.entries(release).flatMap(([table, before]) => {
    const after = now[table];
    const trips = after === undefined ? ["is gone"] : [...columnTrips(before, after), ...ruleTrips(before, after)];
    return trips.map((what) => ({ table, what }));
  });
}

type Table = ReleaseTables[string];

function columnTrips(before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([column, was]) => {
    const is = after.columns[column];
    if (is === undefined) return [`lacks ${column}`];
    if (kindOf(is) !== kindOf(was)) return [`has ${column} as ${is}, where it was ${was}`];
    return isDemanded(is) && !isDemanded(was) ? [`demands ${column}`] : [];
  });
  const demanded = Object.entries(after.columns)
    .filter(([column, is]) => !(column in before.columns) && isDemanded(is))
    .map(([column]) => `demands ${column}, which is new`);
  return [...changed, ...demanded];
}

// A name of a column that is new cannot stand in what an older version has to fulfil, so any further rule is one too many.
const ruleTrips = (before: Table, after: Table): string[] => [
  ...after.rules.filter((rule) => !before.rules.includes(rule)).map((rule) => `demands ${rule}`),
  // `on conflict` names what has to be unique.
  ...before.rules
    .filter((rule) => /^(unique|primary key)/i.test(rule) && !after.rules.includes(rule))
    .map((rule) => `lacks ${rule}`),
];

const kindOf = (is: string): string => is.replace(/ not null| default/g, "");
const isDemanded = (is: string): boolean => is.includes("not null") && !/ (default|generated)/.test(is);

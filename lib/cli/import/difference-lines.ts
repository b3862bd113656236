import type { Differences } from "#lib/exports/import/differences.ts";

/** What an export states otherwise than the rules have it, as lines for people. */
export function differenceLines({ kinds }: Differences): string[] {
  if (kinds.size === 0) return ["Places, averages, records and ranks are all as the rules have them."];
  return [...kinds].flatMap(([kind, { count, examples }]) => [
    `${count.toLocaleString("en")} × ${kind}`,
    ...examples.filter((example) => example !== "").map((example) => `    ${example}`),
  ]);
}

import type { Loaded } from "#lib/wcif/load/load-document.ts";

const mostOfAKind = 40;

/** What is said of a document before it is written. */
export function reportLines({ competitionId, outcome, summary, changed, kept, dropped }: Loaded): string[] {
  const title = {
    created: "is new",
    updated: `is here: ${summary}`,
    unchanged: "is here, and as it is in the document",
  };
  return [
    `${competitionId} ${title[outcome]}${outcome === "created" ? `: ${summary}` : ""}`,
    ...block(
      "changes",
      changed.map(({ what, before, after }) => `${what}: ${before || "nothing"} → ${after || "nothing"}`),
    ),
    ...block("keeps", kept),
    ...block("drops", dropped),
  ];
}

function block(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostOfAKind;
  return [
    `  ${title}`,
    ...lines.slice(0, mostOfAKind).map((line) => `    ${line}`),
    ...(more > 0 ? [`    … and ${more} more`] : []),
  ];
}

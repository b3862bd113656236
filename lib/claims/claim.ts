export const longestCompetition = 200;
export const longestMessage = 1000;
export const longestAnswer = 1000;

/** What of a claim fits what we know; `unknown` where we do not know it ourselves. */
export type Fit = "fits" | "differs" | "unknown";

/** Whether the date of birth is the one that the profile has. */
export const birthDateFit = (claimed: string, known: string | null): Fit =>
  known === null ? "unknown" : claimed === known ? "fits" : "differs";

/** Whether what was typed is one of the competitions of the profile, by name or id. */
export function competitionFit(claimed: string, attended: readonly { id: string; name: string }[]): Fit {
  if (attended.length === 0) return "unknown";
  const asked = plainOf(claimed);
  const isOne = attended.some(({ id, name }) => [id, name].map(plainOf).includes(asked));
  return isOne ? "fits" : "differs";
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

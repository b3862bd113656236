export const longestCompetition = 200;
export const longestMessage = 1000;
export const longestAnswer = 1000;

/** What of a claim fits what we know; `unknown` where we do not know it ourselves. */
export type Fit = "fits" | "differs" | "unknown";

/** Whether the date of birth is the one that the profile has. */
export const birthDateFit = (claimed: string, known: string | null): Fit =>
  known === null ? "unknown" : claimed === known ? "fits" : "differs";

type Attended = readonly { id: string; name: string }[];

/** Whether what was typed is one of the competitions of the profile. */
export function competitionFit(claimed: string, attended: Attended): Fit {
  if (attended.length === 0) return "unknown";
  return findClaimed(claimed, attended) ? "fits" : "differs";
}

/** The competition of the profile that was typed, by its name or id. */
export function findClaimed(claimed: string, attended: Attended): Attended[number] | undefined {
  const asked = plainOf(claimed);
  return attended.find(({ id, name }) => [id, name].map(plainOf).includes(asked));
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

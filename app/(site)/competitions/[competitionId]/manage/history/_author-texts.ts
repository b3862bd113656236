import type { RevisionEntry } from "#lib/wcif/revisions/queries.ts";

/** The ends of "Groupifier assigned 38 people to groups, by Ann": who comes first, and who follows. */
export function authorTexts({
  application,
  author,
  personalToken,
}: Pick<RevisionEntry, "application" | "author" | "personalToken">): { subject: string; by: string } {
  const name = author?.name ?? "Somebody who has left";
  if (application) return { subject: application.name, by: `, by ${name}` };
  if (personalToken !== null) return { subject: `A program with the token “${personalToken}”`, by: `, by ${name}` };
  return { subject: author ? name : "An import", by: "" };
}

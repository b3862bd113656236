import { t } from "#lib/language/translate.ts";
import type { RevisionEntry } from "#lib/wcif/revisions/queries.ts";

/** The ends of "Groupifier assigned 38 people to groups, by Ann": who comes first, and who follows. */
export function authorTexts({
  application,
  author,
  personalToken,
}: Pick<RevisionEntry, "application" | "author" | "personalToken">): { subject: string; by: string } {
  const name = author?.name ?? t("Somebody who has left");
  const by = t(", by {name}", { name });
  if (application) return { subject: application.name, by };
  if (personalToken !== null) return { subject: t("A program with the token “{token}”", { token: personalToken }), by };
  return { subject: author ? name : t("An import"), by: "" };
}

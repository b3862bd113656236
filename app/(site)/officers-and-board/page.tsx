import type { Metadata } from "next";
import { PageHeader } from "#app/_components/page-header.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { listGroupsWithMembers } from "#lib/roles/directory.ts";
import { AssociationTabs } from "../_people/association-links.tsx";
import { GroupSections } from "../_people/group-section.tsx";

export const generateMetadata = (): Metadata => ({
  title: t("Board and officers"),
  description: t("Who leads the association."),
  alternates: alternates("/officers-and-board"),
});

/** The board and the officers. */
export default async function BoardPage() {
  const groups = await listGroupsWithMembers(database(), ["board", "officers"], currentTime());
  return (
    <>
      <PageHeader title={t("Board and officers")} lead={t("Who leads the association.")} />
      <AssociationTabs current="/officers-and-board" />
      <GroupSections groups={groups} />
    </>
  );
}

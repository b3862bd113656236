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
  title: t("Teams and councils"),
  description: t("Who looks after results, regulations, announcements and everything else."),
  alternates: alternates("/teams-committees"),
});

/** Teams, committees and councils, with who is in each. */
export default async function TeamsPage() {
  const groups = await listGroupsWithMembers(database(), ["teams_committees", "councils"], currentTime());
  return (
    <>
      <PageHeader
        title={t("Teams and councils")}
        lead={t("Who looks after results, regulations, announcements and everything else.")}
      />
      <AssociationTabs current="/teams-committees" />
      <GroupSections groups={groups} />
    </>
  );
}

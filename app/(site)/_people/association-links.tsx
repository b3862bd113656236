import { TabsInRow } from "#app/_components/tabs-in-row.tsx";
import { t } from "#lib/language/translate.ts";

const pages = ["/delegates", "/teams-committees", "/officers-and-board", "/organizations"] as const;

/** Between the pages of those who serve the association. */
export const AssociationTabs = ({ current }: { current: (typeof pages)[number] }) => (
  <TabsInRow
    label={t("Who serves the association")}
    tabs={[
      { href: "/delegates", label: t("Delegates") },
      { href: "/teams-committees", label: t("Teams and councils") },
      { href: "/officers-and-board", label: t("Board and officers") },
      { href: "/organizations", label: t("Regional organizations") },
    ]}
    current={current}
  />
);

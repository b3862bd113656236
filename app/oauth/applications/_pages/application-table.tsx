import { Badge } from "#app/_components/badge.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import { profileNames } from "#lib/oauth/applications/application.ts";
import type { ApplicationSummary, OwnApplicationSummary } from "#lib/oauth/applications/queries.ts";
import { roleTexts } from "#lib/oauth/members/role.ts";
import { ApplicationLogo } from "../../_pages/application-logo.tsx";

type Listed = ApplicationSummary & Partial<Pick<OwnApplicationSummary, "role">>;

type Props = { applications: Listed[]; now: Date };

/** Applications; of one's own, with what one is to each. */
export function ApplicationTable({ applications, now }: Props) {
  return (
    <Table
      caption={t("Applications")}
      captionHidden
      asLines
      rows={applications}
      rowKey={(application) => application.id}
      columns={[
        {
          header: t("Name"),
          rowHeader: true,
          line: "first",
          cell: (application) => (
            <span className="flex items-center gap-2">
              <ApplicationLogo application={application} size="small" />
              <a href={to(`/oauth/applications/${application.id}`)}>{application.name}</a>
            </span>
          ),
        },
        ...(applications.some(({ role }) => role)
          ? [
              {
                header: t("Your role"),
                line: "second" as const,
                cell: ({ role }: Listed) => (role ? t(roleTexts[role].label) : null),
              },
            ]
          : []),
        { header: t("Status"), line: "first-end", cell: (application) => <Status application={application} /> },
        { header: t("Kind"), wideOnly: true, cell: (application) => t(profileNames[application.profile]) },
        {
          header: t("People ¦ who use an application"),
          numeric: true,
          lineLabel: t("People ¦ who use an application"),
          cell: (application) => formatNumber(application.people),
        },
        {
          header: t("Last used"),
          wideOnly: true,
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={new Date(lastUsedAt)} relativeTo={now} /> : t("Not yet")),
        },
      ]}
    />
  );
}

function Status({ application }: { application: ApplicationSummary }) {
  if (application.suspendedAt) return <Badge tone="danger">{t("Suspended")}</Badge>;
  return application.verifiedAt ? <Badge tone="success">{t("Verified")}</Badge> : <Badge>{t("Active")}</Badge>;
}

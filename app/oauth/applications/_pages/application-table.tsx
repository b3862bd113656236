import { Badge } from "#app/_components/badge.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { to } from "#lib/language/translate.ts";
import type { ApplicationSummary } from "#lib/oauth/applications/queries.ts";
import { ApplicationLogo } from "../../_pages/application-logo.tsx";

export function ApplicationTable({ applications, now }: { applications: ApplicationSummary[]; now: Date }) {
  return (
    <Table
      caption="Applications"
      captionHidden
      rows={applications}
      rowKey={(application) => application.id}
      columns={[
        {
          header: "Name",
          rowHeader: true,
          cell: (application) => (
            <span className="flex items-center gap-2">
              <ApplicationLogo application={application} size="small" />
              <a href={to(`/oauth/applications/${application.id}`)}>{application.name}</a>
            </span>
          ),
        },
        { header: "Status", cell: (application) => <Status application={application} /> },
        { header: "Kind", wideOnly: true, cell: (application) => application.profile },
        { header: "People", numeric: true, cell: (application) => formatNumber(application.people) },
        {
          header: "Last used",
          wideOnly: true,
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={new Date(lastUsedAt)} relativeTo={now} /> : "Not yet"),
        },
      ]}
    />
  );
}

function Status({ application }: { application: ApplicationSummary }) {
  if (application.suspendedAt) return <Badge tone="danger">Suspended</Badge>;
  return application.verifiedAt ? <Badge tone="success">Verified</Badge> : <Badge>Active</Badge>;
}

import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { listOAuthErrors } from "#lib/oauth/applications/error-log.ts";
import { now } from "#lib/platform/clock.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const generateMetadata = (): Metadata => ({ title: t("Log") });

export default async function LogPage({ params }: { params: Promise<{ id: string }> }) {
  const { application } = await loadApplication((await params).id, "/log");
  const errors = await listOAuthErrors(database(), application.id);
  if (errors.length === 0) {
    return (
      <EmptyState title={t("Nothing was refused")}>
        {t("Requests of the application that we refuse appear here, with the reason.")}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t("The last errors")}
      asLines
      rows={errors}
      rowKey={(error) => error.id}
      columns={[
        {
          header: t("Error"),
          rowHeader: true,
          line: "first",
          cell: ({ error, endpoint }) => (
            <>
              <code>{error}</code> <span className="font-normal text-muted">{endpoint}</span>
            </>
          ),
        },
        { header: t("Reason"), cell: ({ description }) => <span className="wrap-anywhere">{description}</span> },
        {
          header: t("Request ¦ its number"),
          lineLabel: t("Request ¦ its number"),
          cell: ({ requestId }) => (requestId ? <code className="text-xs break-all">{requestId}</code> : null),
        },
        {
          header: t("When"),
          fit: true,
          line: "first-end",
          cell: ({ at }) => <Moment at={at} relativeTo={now()} />,
        },
      ]}
    />
  );
}

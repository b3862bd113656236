import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { type LoggedError, listOAuthErrors } from "#lib/oauth/applications/error-log.ts";
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
      rows={errors}
      rowKey={(error) => error.id}
      columns={[
        { header: t("Error"), rowHeader: true, cell: (error) => <ErrorCell error={error} /> },
        { header: t("When"), cell: (error) => <Moment at={error.at} /> },
      ]}
    />
  );
}

function ErrorCell({ error }: { error: Pick<LoggedError, "endpoint" | "error" | "description" | "requestId"> }) {
  return (
    <div className="grid gap-1">
      <span>
        <code>{error.error}</code> <span className="font-normal">({error.endpoint})</span>
      </span>
      <span className="font-normal">{error.description}</span>
      {error.requestId ? (
        <span className="font-normal text-muted text-sm">
          {t("Request ¦ its number")} <code className="break-all">{error.requestId}</code>
        </span>
      ) : null}
    </div>
  );
}

import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { listRefusals } from "#lib/oauth/applications/refusals.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const metadata: Metadata = { title: "Log" };

export default async function LogPage({ params }: { params: Promise<{ id: string }> }) {
  const { application } = await loadApplication((await params).id);
  const refusals = await listRefusals(database(), application.id);
  if (refusals.length === 0) {
    return (
      <EmptyState title="Nothing was refused">
        Requests of the application that we refuse appear here, with the reason.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="The last refusals"
      rows={refusals}
      rowKey={(refusal) => refusal.id}
      columns={[
        { header: "When", rowHeader: true, cell: (refusal) => <Moment at={refusal.at} /> },
        { header: "Where", cell: (refusal) => refusal.endpoint },
        { header: "Error", cell: (refusal) => <code>{refusal.error}</code> },
        { header: "Reason", cell: (refusal) => refusal.description },
        { header: "Request", wideOnly: true, cell: (refusal) => <code className="text-sm">{refusal.requestId}</code> },
      ]}
    />
  );
}

import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { listRefusals, type Refusal } from "#lib/oauth/applications/refusals.ts";
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
        { header: "Refusal", rowHeader: true, cell: (refusal) => <Refused refusal={refusal} /> },
        { header: "When", cell: (refusal) => <Moment at={refusal.at} /> },
      ]}
    />
  );
}

function Refused({ refusal }: { refusal: Pick<Refusal, "endpoint" | "error" | "description" | "requestId"> }) {
  return (
    <div className="grid gap-1">
      <span>
        <code>{refusal.error}</code> <span className="font-normal">({refusal.endpoint})</span>
      </span>
      <span className="font-normal">{refusal.description}</span>
      {refusal.requestId ? (
        <span className="font-normal text-muted text-sm">
          Request <code className="break-all">{refusal.requestId}</code>
        </span>
      ) : null}
    </div>
  );
}

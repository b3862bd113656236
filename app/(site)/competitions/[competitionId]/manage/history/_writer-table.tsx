import { StatusChip } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { Writer } from "#lib/wcif/revisions/queries.ts";

type Props = { writers: Writer[]; action: string; now: Date };

/** The programs that write to the competition; each can be kept from it. */
export function WriterTable({ writers, action, now }: Props) {
  if (writers.length === 0) return null;
  return (
    <div className="mb-6">
      <Card title={t("Programs that write to this competition")}>
        <Table
          caption={t("Programs that write to this competition")}
          captionHidden
          rows={writers}
          rowKey={({ application }) => application.id}
          columns={[
            {
              header: t("Program"),
              rowHeader: true,
              cell: ({ application, stoppedAt }) => (
                <span className="flex flex-wrap gap-x-3 gap-y-1">
                  {application.name}
                  {stoppedAt ? <StatusChip tone="danger">{t("Stopped")}</StatusChip> : null}
                </span>
              ),
            },
            { header: t("Saves"), cell: ({ saves }) => saves, numeric: true, fit: true, wideOnly: true },
            {
              header: t("Last save"),
              cell: ({ lastSavedAt }) => (lastSavedAt ? <Moment at={lastSavedAt} relativeTo={now} /> : t("never")),
              wideOnly: true,
            },
            {
              header: <span className="sr-only">{t("What to do")}</span>,
              cell: (writer) => <StopForm writer={writer} action={action} />,
              fit: true,
            },
          ]}
        />
      </Card>
    </div>
  );
}

function StopForm({ writer: { application, stoppedAt }, action }: { writer: Writer; action: string }) {
  const intent = stoppedAt ? "resume" : "stop";
  return (
    <form action={to(action)} method="post">
      <input type="hidden" name="applicationId" value={application.id} />
      <Button kind={stoppedAt ? "secondary" : "danger"} size="small" name="intent" value={intent}>
        {stoppedAt ? t("Let it save again") : t("Stop")}
        <span className="sr-only">{stoppedAt ? `: ${application.name}` : ` ${application.name}`}</span>
      </Button>
    </form>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { countOf, formatMoment } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { listChanges } from "#lib/wcif/merge/changes.ts";
import { getRevision } from "#lib/wcif/revisions/queries.ts";
import { loadManaged } from "../../../../_manage/load.ts";
import { whoDid } from "../_who-did.ts";
import { inWords } from "./_in-words.ts";

export const metadata: Metadata = { title: "One change" };

type RevisionPageProps = { params: Promise<{ competitionId: string; revision: string }> };

const mostShown = 500;

export default async function RevisionPage({ params }: RevisionPageProps) {
  const { competitionId, revision } = await params;
  const { competition } = await loadManaged(competitionId);
  const entry = await load(competition.id, revision);
  const changes = listChanges(entry.changes);
  const root = `/competitions/${competition.id}/manage/history`;
  const { subject, by } = whoDid(entry);
  return (
    <div className="grid gap-6">
      <Card title={`Revision ${entry.revision}`} actions={<a href={root}>The whole history</a>}>
        <p className="mb-4">
          {subject} {entry.summary}
          {by}, on {formatMoment(entry.at)} (UTC).
        </p>
        <RestoreForms action={`${root}/restore`} revision={entry.revision} />
      </Card>
      {entry.conflicts.length > 0 ? (
        <Notice tone="warning" title="Others had changed the same since this program last read">
          {entry.conflicts.map(({ path, mine, current, lost }) => (
            <p key={path.join("/")}>
              {path.join(" › ")}:{" "}
              {lost === undefined
                ? `${inWords(mine)} took the place of ${inWords(current)}`
                : `${inWords(lost)} was lost`}
            </p>
          ))}
        </Notice>
      ) : null}
      <Table
        caption={`${countOf(changes.length, { one: "value", many: "values" })} changed${changes.length > mostShown ? `, the first ${mostShown} shown` : ""}`}
        rows={changes.slice(0, mostShown)}
        rowKey={({ path }) => path.join("/")}
        columns={[
          { header: "What", cell: ({ path }) => path.join(" › "), rowHeader: true },
          { header: "Before", cell: ({ from }) => inWords(from) },
          { header: "After", cell: ({ to }) => inWords(to) },
        ]}
      />
    </div>
  );
}

async function load(competitionId: string, revision: string) {
  try {
    if (!/^\d{1,9}$/.test(revision)) notFound();
    return await getRevision(database(), competitionId, Number(revision));
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.kind === "not_found") notFound();
    throw thrown;
  }
}

function RestoreForms({ action, revision }: { action: string; revision: number }) {
  return (
    <form action={action} method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="revision" value={revision} />
      <Button kind="secondary" name="intent" value="take-back">
        Take this change back
      </Button>
      <Button kind="danger" name="intent" value="restore">
        Restore everything to how it was after this change
      </Button>
    </form>
  );
}

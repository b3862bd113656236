import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatBytes } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Table } from "#app/_components/table.tsx";
import { type ExportFile, exportPrefix, listExports } from "#lib/exports/files.ts";
import { downloadCommand, postgresCommand, sqliteCommand } from "#lib/exports/import-commands.ts";
import { exportVersion } from "#lib/exports/readme.ts";
import { to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import "../../developers/_shared/developers.css";

export const metadata: Metadata = {
  title: "Results export",
  description: "All public results as tab-separated files, and how to use them.",
};

// Exports are made while the site runs.
export const dynamic = "force-dynamic";

const latest = "/export/results/v2/tsv";

export default async function ExportPage() {
  const exports = await listExports();
  return (
    <>
      <PageHeader
        title="Results export"
        lead="Every announced competition with its results, attempts, scrambles, ranks and people: one tab-separated file for each table, in one archive."
        actions={exports.length > 0 ? <ButtonLink href={latest}>Download the latest</ButtonLink> : undefined}
      />
      {exports.length > 0 ? (
        <Files exports={exports} now={currentTime()} />
      ) : (
        <EmptyState title="No export yet">
          The first is made soon after the site first starts. Look again in a few minutes.
        </EmptyState>
      )}
      <HowToUse />
    </>
  );
}

function Files({ exports, now }: { exports: ExportFile[]; now: Date }) {
  return (
    <Table
      caption="Files"
      captionHidden
      rows={exports}
      rowKey={({ name }) => name}
      columns={[
        {
          header: "File",
          rowHeader: true,
          cell: ({ name }) => (
            <a href={to(`/export/files/${name}`)} className="break-all">
              {name}
            </a>
          ),
        },
        { header: "Made", cell: ({ madeAt }) => <Moment at={madeAt} relativeTo={now} /> },
        { header: "Size", cell: ({ bytes }) => formatBytes(bytes) },
      ]}
    />
  );
}

function HowToUse() {
  const { baseUrl } = env();
  return (
    <div className="guide prose mt-12">
      <h2 id="use">How to use it</h2>
      <p>
        The address of the latest export stays: <code>{latest}</code> leads to the file, and{" "}
        <a href={to("/developers/reference/results/get-export-public")}>
          <code>/api/v0/export/public</code>
        </a>{" "}
        tells when it was made. The archive’s <code>README.md</code> explains every table, <code>metadata.json</code>{" "}
        the format, {exportVersion}, and how many rows and which SHA-256 each file has.
      </p>
      <p>
        Who has an export need not fetch the next one: <code>/api/v0/changes</code> tells{" "}
        <a href={to("/developers/copies")}>which competitions, people and results changed since</a>. Another Stadion
        takes it in with <code>npm run import</code>.
      </p>
      <CodeBlock title="Download and unpack" code={downloadCommand(baseUrl)} />
      <h3 id="sqlite">SQLite</h3>
      <CodeBlock title="Every table into results.sqlite" code={sqliteCommand()} />
      <p>
        SQLite takes <code>NULL</code> for a word: compare with <code>&apos;NULL&apos;</code>, or replace it.
      </p>
      <h3 id="postgresql">PostgreSQL</h3>
      <CodeBlock title="Every table, its columns as text" code={postgresCommand()} />
      <h3 id="older">Older addresses</h3>
      <p>
        Files of the first version, such as <code>/export/results/{exportPrefix()}.tsv.zip</code>, are not made any
        more: their addresses answer 410 and name the one that is.
      </p>
    </div>
  );
}

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/_components/button.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatBytes } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { type Column, Table } from "#app/_components/table.tsx";
import { type ExportFile, exportPrefix, listExports } from "#lib/exports/files.ts";
import { downloadCommand, postgresCommand, sqliteCommand } from "#lib/exports/import-commands.ts";
import { exportVersion } from "#lib/exports/readme.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import "../../developers/_shared/developers.css";

export const generateMetadata = (): Metadata => ({
  title: t("Results export"),
  description: t("All public results as tab-separated files, and how to use them."),
});

// Exports are made while the site runs.
export const dynamic = "force-dynamic";

const latest = "/export/results/v2/tsv";

export default async function ExportPage() {
  const exports = await listExports();
  return (
    <>
      <PageHeader
        title={t("Results export")}
        lead={t("All public results as tab-separated files, and how to use them.")}
        actions={exports.length > 0 ? <ButtonLink href={latest}>{t("Download the latest")}</ButtonLink> : undefined}
      />
      {exports.length > 0 ? (
        <Files exports={exports} now={currentTime()} />
      ) : (
        <EmptyState title={t("No export yet")}>
          {t("The first is made soon after the site first starts. Look again in a few minutes.")}
        </EmptyState>
      )}
      <HowToUse />
    </>
  );
}

function Files({ exports, now }: { exports: ExportFile[]; now: Date }) {
  return (
    <Table
      caption={t("Files")}
      captionHidden
      asLines
      rows={exports}
      rowKey={({ name }) => name}
      columns={[
        {
          header: t("File"),
          rowHeader: true,
          line: "first",
          cell: ({ name }) => (
            <a href={to(`/export/files/${name}`)} className="break-all">
              {name}
            </a>
          ),
        },
        {
          header: t("Made ¦ of a file"),
          line: "second",
          cell: ({ madeAt }) => <Moment at={madeAt} relativeTo={now} />,
        },
        { header: t("Size"), line: "second-end", cell: ({ bytes }) => formatBytes(bytes) },
        ...(exports.some(({ sha256 }) => sha256) ? [sumColumn] : []),
      ]}
    />
  );
}

const sumColumn: Column<ExportFile> = {
  header: "SHA-256",
  lineLabel: "SHA-256",
  cell: ({ sha256 }) => sha256 && <code className="break-all">{sha256}</code>,
};

function HowToUse() {
  const { baseUrl } = env();
  return (
    <div className="guide prose mt-12">
      <h2 id="use">{t("How to use it")}</h2>
      <p>
        {t(
          "Every announced competition with its results, attempts, scrambles, ranks and people: one tab-separated file for each table, in one archive.",
        )}
      </p>
      <p>
        <RichText
          of="The address of the latest export stays: <latest>the file</latest> is there, and <told>the API</told> tells when it was made. The archive’s <code>README.md</code> explains every table, <code>metadata.json</code> the format, {version}, and how many rows and which SHA-256 each file has."
          values={{ version: exportVersion }}
          latest={() => <code>{latest}</code>}
          told={() => (
            <a href={to("/developers/reference/results/get-export-public")}>
              <code>/api/v0/export/public</code>
            </a>
          )}
          code={inCode}
        />
      </p>
      <p>
        <RichText
          of="Who has an export need not fetch the next one: <code>/api/v0/changes</code> tells <copies>which competitions, people and results changed since</copies>. Another Stadion takes it in with <code>npm run import</code>."
          code={inCode}
          copies={(words) => <a href={to("/developers/copies")}>{words}</a>}
        />
      </p>
      <CodeBlock title={t("Download and unpack")} code={downloadCommand(baseUrl)} />
      <h3 id="sqlite">SQLite</h3>
      <CodeBlock title={t("Every table into results.sqlite")} code={sqliteCommand()} />
      <p>
        <RichText
          of="SQLite takes <null>NULL</null> for a word: compare with <word>it in quotes</word>, or replace it."
          null={() => <code>NULL</code>}
          word={() => <code>&apos;NULL&apos;</code>}
        />
      </p>
      <h3 id="postgresql">PostgreSQL</h3>
      <CodeBlock title={t("Every table, its columns as text")} code={postgresCommand()} />
      <h3 id="older">{t("Older addresses")}</h3>
      <p>
        <RichText
          of="Files of the first version, such as <code>{file}</code>, are not made any more: their addresses answer 410 and name the one that is."
          values={{ file: `/export/results/${exportPrefix()}.tsv.zip` }}
          code={inCode}
        />
      </p>
    </div>
  );
}

const inCode = (words: ReactNode) => <code>{words}</code>;

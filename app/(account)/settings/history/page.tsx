import type { Metadata } from "next";
import { readCursor } from "#app/_audit/audit-filter.ts";
import { AuditTable } from "#app/_audit/audit-table.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { listAudit } from "#lib/accounts/audit-log.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";

export const generateMetadata = (): Metadata => ({ title: t("History") });

const perPage = 50;

/** What somebody did, and what was done with their account: their own part of the audit log. */
export default async function HistoryPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings/history");
  const after = readCursor(await searchParams);
  const { events, next } = await listAudit(database(), { accountId: account.id }, { after, size: perPage });
  return (
    <>
      <PageHeader
        title={t("History")}
        lead={t(
          "What you did, and what was done with your account, the latest first. Only you and the association's board read it.",
        )}
      />
      {events.length === 0 ? (
        <EmptyState title={t("Nothing yet")}>{t("What happens with your account stands here.")}</EmptyState>
      ) : (
        <AuditTable
          caption={t("What was done")}
          events={events}
          // Who of the staff it was, and where they sat, is theirs.
          actor={({ actor }) => (actor?.id === account.id ? t("You") : t("The association's staff"))}
          address={({ actor, address }) => (actor?.id === account.id ? address : null)}
        />
      )}
      {next === undefined ? null : (
        <p className="mt-6">
          <a href={to(`/settings/history?after=${next.at.getTime()}.${next.id}`)} rel="next">
            {t("Earlier")}
          </a>
        </p>
      )}
    </>
  );
}

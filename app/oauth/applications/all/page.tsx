import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { DeskFrame } from "#app/(site)/staff/_shared/desk-frame.tsx";
import { loadSeat } from "#app/(site)/staff/_shared/load.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { canModerateApplications } from "#lib/oauth/applications/access.ts";
import { listAllApplications } from "#lib/oauth/applications/queries.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { ApplicationTable } from "../_pages/application-table.tsx";

export const generateMetadata = (): Metadata => ({ title: t("All applications") });

const mostShown = 200;

export default async function AllApplicationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { account } = await requireSession("/oauth/applications/all");
  if (!canModerateApplications(account)) notFound();
  const { desks } = await loadSeat();
  const text = textOf(await searchParams, "q");
  const found = await listAllApplications(database(), { text, limit: mostShown, offset: 0 });
  return (
    <DeskFrame desks={desks}>
      <PageHeader title={t("All applications")} />
      <QueryForm className="mb-6 flex flex-wrap items-end gap-3">
        <TextInput label={t("Name or client id")} name="q" type="search" defaultValue={text} />
        <Button kind="secondary">{t("Search")}</Button>
      </QueryForm>
      <ApplicationTable applications={found} now={currentTime()} />
    </DeskFrame>
  );
}

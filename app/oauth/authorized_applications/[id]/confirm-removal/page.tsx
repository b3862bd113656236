import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { RemovalQuestion } from "../../_page/removal-question.tsx";
import { WhatStops } from "../../_page/what-stops.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Remove an application") });

export default async function ConfirmRemovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { account } = await requireSession("/oauth/authorized_applications");
  const connected = await listConnectedApplications(database(), account.id);
  const application = connected.find((one) => String(one.id) === id);
  if (!application) notFound();
  return (
    <RemovalQuestion
      title={t("Remove {application}?", { application: application.name })}
      action={`/oauth/authorized_applications/${application.id}/remove`}
      button={t("Remove")}
    >
      <WhatStops application={application} />
    </RemovalQuestion>
  );
}

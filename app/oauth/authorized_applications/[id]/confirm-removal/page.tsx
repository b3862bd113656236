import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { RemovalQuestion } from "../../_page/removal-question.tsx";
import { WhatStops } from "../../_page/what-stops.tsx";

export const metadata: Metadata = { title: "Remove an application" };

export default async function ConfirmRemovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { account } = await requireSession("/oauth/authorized_applications");
  const connected = await listConnectedApplications(database(), account.id);
  const application = connected.find((one) => String(one.id) === id);
  if (!application) notFound();
  return (
    <RemovalQuestion
      title={`Remove ${application.name}?`}
      action={`/oauth/authorized_applications/${application.id}/remove`}
      button="Remove"
    >
      <WhatStops application={application} />
    </RemovalQuestion>
  );
}

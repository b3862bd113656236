import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { RemovalQuestion } from "../_page/removal-question.tsx";
import { WhatStops } from "../_page/what-stops.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Remove all applications") });

export default async function ConfirmRemovalOfAllPage() {
  const { account } = await requireSession("/oauth/authorized_applications");
  const connected = await listConnectedApplications(database(), account.id);
  if (connected.length === 0) redirect(to("/oauth/authorized_applications"));
  return (
    <RemovalQuestion
      title={t("Remove every application?")}
      action="/oauth/authorized_applications/remove-all"
      button={t("Remove all")}
    >
      {connected.map((application) => (
        <section key={application.id} className="grid gap-2">
          <WhatStops application={application} />
        </section>
      ))}
    </RemovalQuestion>
  );
}

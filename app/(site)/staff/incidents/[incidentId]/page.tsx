import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { DeletionQuestion } from "#app/_forms/deletion-question.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { isPreview } from "#lib/fields/preview.ts";
import { t, to } from "#lib/language/translate.ts";
import { deletionOf } from "#lib/regulations/incident-commands.ts";
import { DeleteIncidentForm, IncidentForm } from "#lib/regulations/incident-forms.ts";
import { findIncident } from "#lib/regulations/incidents.ts";
import { findIncidentContent } from "#lib/regulations/write-incident.ts";
import { loadDesk } from "../../_shared/load.ts";
import { IncidentFields, IncidentPreview } from "../_incident-fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Incident") });

type Props = { params: Promise<{ incidentId: string }>; searchParams: SearchParams };

/** An incident, to write, to publish and to take back. */
export default async function StaffIncidentPage({ params, searchParams }: Props) {
  await loadDesk("regulations");
  const id = parseRowId(readSegment((await params).incidentId));
  const [incident, known] =
    id === undefined
      ? []
      : await Promise.all([
          findIncident(database(), id, { withUnresolved: true }),
          findIncidentContent(database(), id),
        ]);
  if (!incident || !known) notFound();
  const page = `/staff/incidents/${incident.id}`;
  const [form, remove] = await Promise.all([
    openForm(IncidentForm, { page, searchParams, known }),
    openForm(DeleteIncidentForm, { page, searchParams }),
  ]);
  const isPublished = incident.resolvedAt !== null;
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/incidents", label: t("Incidents") }]}
        title={<bdi>{incident.title}</bdi>}
        details={
          <>
            {isPublished ? <Badge tone="success">{t("Published")}</Badge> : <Badge>{t("Not decided yet")}</Badge>}
            <a href={to(`/incidents/${incident.id}`)}>{t("Read it")}</a>
          </>
        }
      />
      <DoneNotice
        searchParams={searchParams}
        texts={{
          saved: t("The incident is saved."),
          publish: t("The incident is published: everybody reads its summary."),
          "take-back": t("The incident is taken back: only those who decide about it read it."),
        }}
      />
      {isPreview(form) ? null : <ErrorSummary errors={errorsAbove(form.errors)} />}
      <div className="grid max-w-3xl gap-6">
        <IncidentPreview form={form} />
        <Card title={t("What it says")}>
          <IncidentFields form={form} action={`${page}/submit`} />
        </Card>
        <Card title={isPublished ? t("Take it back") : t("Publish")}>
          <form action={to(`${page}/state`)} method="post" className="grid gap-4">
            <p>
              {isPublished
                ? t("Only those who decide about incidents read it then, until it is published again.")
                : t("It is decided then, and everybody reads its summary; delegates read the whole of it.")}
            </p>
            <div>
              <Button
                kind={isPublished ? "secondary" : "primary"}
                name="intent"
                value={isPublished ? "take-back" : "publish"}
              >
                {isPublished ? t("Take it back") : t("Publish")}
              </Button>
            </div>
          </form>
        </Card>
        <Card title={t("Delete the incident")}>
          <DeletionQuestion
            id="delete"
            form={remove}
            name="agreed"
            action={`${page}/delete`}
            does={t("Delete the incident")}
            consequence={deletionOf(incident)}
            label={t("Delete it for good")}
          />
        </Card>
      </div>
      <UnsavedQuestion />
    </>
  );
}

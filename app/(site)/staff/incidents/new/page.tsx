import type { Metadata } from "next";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { isPreview } from "#lib/fields/preview.ts";
import { t } from "#lib/language/translate.ts";
import { IncidentForm } from "#lib/regulations/incident-forms.ts";
import { loadDesk } from "../../_shared/load.ts";
import { IncidentFields, IncidentPreview } from "../_incident-fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Write an incident down") });

const page = "/staff/incidents/new";

export default async function NewIncidentPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("regulations");
  const form = await openForm(IncidentForm, { page, searchParams });
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/incidents", label: t("Incidents") }]}
        title={t("Write an incident down")}
        lead={t("Only those who decide about it read it until it is published.")}
      />
      {isPreview(form) ? null : <ErrorSummary errors={form.errors} />}
      <div className="grid max-w-3xl gap-6">
        <IncidentPreview form={form} />
        <IncidentFields form={form} action={`${page}/submit`} />
      </div>
    </>
  );
}

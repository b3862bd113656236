import type { Metadata } from "next";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { type SearchParams, toSearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { t } from "#lib/language/translate.ts";
import { ApplicationForm, knownFrom } from "#lib/oauth/applications/application-form.ts";
import { ApplicationFields } from "../_pages/application-fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Register an application") });

/** The address may fill the form in: `?name=…&scopes[]=…&redirect_uris=…`. */
export default async function NewApplicationPage({ searchParams }: { searchParams: SearchParams }) {
  const query = toSearchParams(await searchParams);
  await requireSession(`/oauth/applications/new?${query}`);
  const page = "/oauth/applications/new";
  const form = await openForm(ApplicationForm, { page, searchParams, known: knownFrom(query) });
  return (
    <>
      <PageHeader
        title={t("Register an application")}
        trail={[{ href: "/oauth/applications", label: t("Your applications") }]}
        lead={t("You get a client id at once, and a secret where the application can keep one.")}
      />
      <ApplicationFields form={form} action="/oauth/applications/register" submit={t("Register ¦ an application")} />
    </>
  );
}

import type { Metadata } from "next";
import { PageHeader } from "#app/_components/page-header.tsx";
import { requireSession } from "#app/_session/session.ts";
import { checkApplicationForm, readApplicationForm } from "#lib/oauth/applications/application-form.ts";
import { type SearchParams, toSearchParams } from "../../_pages/search-params.ts";
import { ApplicationForm } from "../_pages/application-form.tsx";

export const metadata: Metadata = { title: "Register an application" };

/** The address may fill the form in: `?name=…&scopes[]=…&redirect_uris=…`. */
export default async function NewApplicationPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = toSearchParams(await searchParams);
  await requireSession(`/oauth/applications/new?${query}`);
  const values = readApplicationForm(query);
  const problems = query.has("sent") ? checkApplicationForm(values).problems : [];
  return (
    <>
      <PageHeader
        title="Register an application"
        trail={[{ href: "/oauth/applications", label: "Your applications" }]}
        lead="You get a client id at once, and a secret where the application can keep one."
      />
      <ApplicationForm values={values} problems={problems} action="/oauth/applications/register" submit="Register" />
    </>
  );
}

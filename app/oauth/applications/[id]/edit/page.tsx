import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { checkApplicationForm, formValuesOf, readApplicationForm } from "#lib/oauth/applications/application-form.ts";
import { type SearchParams, toSearchParams } from "../../../_pages/search-params.ts";
import { ApplicationForm } from "../../_pages/application-form.tsx";
import { loadApplication } from "../../_pages/load-application.ts";

export const metadata: Metadata = { title: "Settings of an application" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function EditApplicationPage({ params, searchParams }: Props) {
  const { application } = await loadApplication((await params).id);
  const query = toSearchParams(await searchParams);
  const values = query.has("sent") ? readApplicationForm(query) : formValuesOf(application);
  const problems = query.has("sent") ? checkApplicationForm(values).problems : [];
  const base = `/oauth/applications/${application.id}`;
  return (
    <div className="grid gap-8">
      <ApplicationForm values={values} problems={problems} action={`${base}/save`} submit="Save" />
      <Card title="Picture">
        <form method="post" action={`${base}/logo`} encType="multipart/form-data" className="grid gap-3">
          <label className="field-label" htmlFor="logo">
            A square PNG, JPEG or WebP; sent empty, it is removed
          </label>
          <input
            id="logo"
            name="logo"
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            className="text-input"
          />
          <div>
            <Button kind="secondary">Send the picture</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

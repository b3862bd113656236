import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import { ChangeApplicationForm, DescribeForm, knownOf } from "#lib/oauth/applications/application-form.ts";
import { may } from "#lib/oauth/members/role.ts";
import { ApplicationFields } from "../../_pages/application-fields.tsx";
import { DescribeFields } from "../../_pages/describe-fields.tsx";
import { loadApplication } from "../../_pages/load-application.ts";
import { PictureField } from "../../_pages/picture-field.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Settings of an application") });

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function EditApplicationPage({ params, searchParams }: Props) {
  const { application } = await loadApplication((await params).id, "/edit");
  const base = `/oauth/applications/${application.id}`;
  const opening = { page: `${base}/edit`, searchParams, known: knownOf(application) };
  const change = may(application.standing, "own") ? await openForm(ChangeApplicationForm, opening) : undefined;
  return (
    <div className="grid gap-8">
      {application.verifiedAt ? (
        <Notice tone="warning" title={t("This application is verified")}>
          {t("Whatever you change here ends that until the staff have looked at it again.")}
        </Notice>
      ) : null}
      {change ? (
        <ApplicationFields form={change} action={`${base}/save`} submit={t("Save")}>
          <AgreementBox form={change} name="agreed" />
        </ApplicationFields>
      ) : (
        <DescribeFields form={await openForm(DescribeForm, opening)} action={`${base}/describe`} />
      )}
      <Card title={t("Picture")}>
        <form method="post" action={to(`${base}/logo`)} encType="multipart/form-data" className="grid gap-3">
          <PictureField />
          <div>
            <Button kind="secondary">{t("Send the picture")}</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

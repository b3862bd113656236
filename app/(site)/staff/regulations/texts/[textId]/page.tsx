import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { WithdrawTextForm } from "#lib/regulations/drafts/forms.ts";
import { findSource } from "#lib/regulations/drafts/queries.ts";
import { namesOfLanguage } from "#lib/regulations/languages.ts";
import { officialLanguage } from "#lib/regulations/source.ts";
import { loadDesk } from "../../../_shared/load.ts";
import { readTextId } from "./_text-id.ts";

export const generateMetadata = (): Metadata => ({ title: t("Text of the regulations") });

type Props = { params: Promise<{ textId: string }>; searchParams: SearchParams };

/** A text that is published: to write on, or to take back. */
export default async function TextPage({ params, searchParams }: Props) {
  await loadDesk("regulations");
  const text = readTextId(readSegment((await params).textId));
  if (!text || !(await findSource(database(), text))) notFound();
  const { version, language } = text;
  const page = `/staff/regulations/texts/${version}.${language}`;
  const { languageName, languageEnglishName } = namesOfLanguage(language);
  const form = await openForm(WithdrawTextForm, { page, searchParams });
  const address =
    language === officialLanguage
      ? `/regulations/history/official/${version}`
      : `/regulations/translations/${encodeURIComponent(languageEnglishName.toLowerCase())}`;
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/regulations", label: t("Regulations ¦ desk") }]}
        title={t("Text of {day} in {language}", { day: formatDate(version), language: languageName })}
        details={<a href={to(address)}>{t("Read it")}</a>}
      />
      <div className="grid max-w-3xl gap-6">
        <Card title={t("Correct it")}>
          <form action={to("/staff/regulations/begin")} method="post" className="grid gap-4">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="language" value={language} />
            <p>{t("A draft begins with this text; once published, it takes its place.")}</p>
            <div>
              <Button kind="secondary">{t("Begin a draft")}</Button>
            </div>
          </form>
        </Card>
        <Card title={t("Take it back")}>
          <PostForm form={form} action={`${page}/withdraw`}>
            <AgreementBox form={form} name="agreed" label={t("Take it back all the same")} />
            <div>
              <Button kind="danger">{t("Take it back")}</Button>
            </div>
          </PostForm>
        </Card>
      </div>
    </>
  );
}

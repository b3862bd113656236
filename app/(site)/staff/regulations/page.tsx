import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDate, formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { BeginDraftForm } from "#lib/regulations/drafts/forms.ts";
import { listDrafts, listPublishedTexts } from "#lib/regulations/drafts/queries.ts";
import { namesOfLanguage, textLanguages } from "#lib/regulations/languages.ts";
import { findCurrentRegulations } from "#lib/regulations/queries.ts";
import { officialLanguage } from "#lib/regulations/source.ts";
import { Line, Lines } from "../_shared/lines.tsx";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Regulations ¦ desk") });

const page = "/staff/regulations";

/** The texts of the regulations: what is written, what is in force, its translations. */
export default async function StaffRegulationsPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("regulations");
  const form = await openForm(BeginDraftForm, { page, searchParams, known: { language: officialLanguage } });
  return (
    <>
      <PageHeader
        title={t("Regulations ¦ desk")}
        lead={t("The English text is the binding one; every other is a translation of it.")}
      />
      <DoneNotice
        searchParams={searchParams}
        texts={{
          published: t("The text is published."),
          withdrawn: t("The text is taken back."),
          deleted: t("The draft is deleted."),
        }}
      />
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        <Drafts />
        <Card title={t("Write a text")}>
          <PostForm form={form} action={`${page}/begin`}>
            <TextInput label={t("In force from")} {...form.field("version")} required />
            <Select
              label={t("Language")}
              {...form.field("language")}
              options={textLanguages.map((language) => ({ value: language, label: labelOf(language) }))}
            />
            <p className="text-sm text-muted">
              {t("It begins with the latest text in that language, or else with the English one.")}
            </p>
            <div>
              <Button>{t("Begin a draft")}</Button>
            </div>
          </PostForm>
        </Card>
        <Published />
      </div>
    </>
  );
}

/** As those call it who speak it, and as whoever reads this does. */
function labelOf(language: string): string {
  const { languageName } = namesOfLanguage(language);
  const { locale } = languageOf(currentLanguage());
  const here = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return languageName.toLocaleLowerCase(language) === here.toLocaleLowerCase(locale)
    ? languageName
    : `${languageName} (${here})`;
}

async function Drafts() {
  const drafts = await listDrafts(database());
  return (
    <Card title={t("Drafts")}>
      {drafts.length === 0 ? (
        <p className="text-muted">{t("Nobody writes a text.")}</p>
      ) : (
        <Lines isWithin="card">
          {drafts.map(({ id, version, language, updatedAt }) => (
            <Line
              key={id}
              href={`${page}/drafts/${id}`}
              name={withCommas([formatDate(version), namesOfLanguage(language).languageName])}
              detail={formatMoment(updatedAt)}
            />
          ))}
        </Lines>
      )}
    </Card>
  );
}

async function Published() {
  const [texts, current] = await Promise.all([listPublishedTexts(database()), findCurrentRegulations(database())]);
  return (
    <Card title={t("Published texts")}>
      {texts.length === 0 ? <p className="text-muted">{t("Nothing is published yet.")}</p> : null}
      <Lines isWithin="card">
        {texts.map(({ version, language, languageEnglishName }) => (
          <Line
            key={`${version} ${language}`}
            href={`${page}/texts/${version}.${language}`}
            name={withCommas([formatDate(version), namesOfLanguage(language).languageName || languageEnglishName])}
            end={
              language !== officialLanguage || current === undefined ? null : version === current.version ? (
                <Badge tone="success">{t("In force")}</Badge>
              ) : version > current.version ? (
                <Badge tone="info">{t("Comes into force")}</Badge>
              ) : null
            }
          />
        ))}
      </Lines>
    </Card>
  );
}

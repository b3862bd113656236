import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { assertParameters } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { findCurrentRegulations, searchRegulations } from "#lib/regulations/queries.ts";
import { OtherTexts } from "./_shared/other-texts.tsx";
import { RegulationText } from "./_shared/regulation-text.tsx";
import { RuleList } from "./_shared/rule-list.tsx";

export const generateMetadata = (): Metadata => ({
  title: t("Regulations"),
  description: t("The regulations in force, to read and to search by number or word."),
  alternates: alternates("/regulations"),
});

export default async function RegulationsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const text = textOf(query, "q");
  assertParameters(query, ["q"], addressOf("/regulations", { q: text }));
  const document = await findCurrentRegulations(database());
  if (!document) {
    return (
      <>
        <PageHeader title={t("Regulations")} />
        <EmptyState isOfWords={text !== ""} title={t("No regulations yet")}>
          {t("They appear here once they are published.")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("Regulations")} lead={t("In force since {day}.", { day: formatDate(document.version) })} />
      <SearchForm text={text} />
      {text ? <FoundRules text={text} /> : <RegulationText document={document} />}
      <OtherTexts />
    </>
  );
}

const mostRules = 100;

/** A rule's own number leads straight to it. */
async function FoundRules({ text }: { text: string }) {
  const rules = await searchRegulations(database(), { text, limit: mostRules });
  const named = rules.find((rule) => rule.id.toLowerCase() === text.toLowerCase());
  if (named) redirect(to(`/regulations#${named.id}`));
  if (rules.length === 0) {
    return (
      <EmptyState
        isOfWords
        title={t("No match for “{text}”", { text })}
        actions={<a href={to("/regulations")}>{t("Read the whole text")}</a>}
      >
        {t("Try a number such as 4b or a single word.")}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted" aria-live="polite">
        {rules.length === mostRules
          ? t("The first {count, plural, one {# rule} other {# rules}}", { count: rules.length })
          : t("{count, plural, one {# rule} other {# rules}}", { count: rules.length })}{" "}
        · <a href={to("/regulations")}>{t("Read the whole text")}</a>
      </p>
      <RuleList rules={rules} />
    </>
  );
}

function SearchForm({ text }: { text: string }) {
  return (
    <search aria-label={t("Regulations")} className="screen-only">
      <QueryForm action="/regulations" className="mb-3 flex max-w-2xl flex-wrap items-end gap-2 sm:mb-8 sm:gap-4">
        <div className="min-w-[min(100%,8rem)] flex-1">
          <TextInput
            label={t("Number or words")}
            name="q"
            type="search"
            className="max-w-none"
            defaultValue={text}
            placeholder="4b"
            required
          />
        </div>
        <Button>{t("Find rules")}</Button>
      </QueryForm>
    </search>
  );
}

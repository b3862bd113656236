import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { pageCount } from "#app/_components/paging.ts";
import { QueryForm } from "#app/_components/query-form.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues, type SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { personStatistics } from "#lib/results/queries/person-statistics.ts";
import { readPlace } from "../_shared/places.ts";
import { PersonTable } from "./_person-table.tsx";

type PersonsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: PersonsPageProps): Promise<Metadata> {
  const { text, page } = readFilters(await searchParams);
  return {
    title: text ? t("Persons: {text}", { text }) : t("Persons"),
    description: t("Everybody who has competed: competitor ids, countries, competitions and medals."),
    alternates: alternates(addressOf("/persons", { q: text, page })),
  };
}

const perPage = 25;
const noun = msg("{count, plural, one {# person} other {# persons}}");

export default async function PersonsPage({ searchParams }: PersonsPageProps) {
  const query = await searchParams;
  const { text, page } = readFilters(query);
  assertCanonical({ path: "/persons", query }, addressOf("/persons", { q: text, page }));
  const db = database();
  const slice = { offset: (page - 1) * perPage, size: perPage };
  const { persons, total } = await listPersons(db, { text: text || undefined }, slice);
  const statistics = await personStatistics(
    db,
    persons.map((person) => person.id),
  );
  const paging = { page, perPage, total };
  const lastPage = pageCount(paging);
  const isPastEnd = page > lastPage;
  const hrefOf = (to: number) => addressOf("/persons", { q: text, page: to });
  return (
    <>
      <PageHeader title={t("Persons")} lead={t("Everybody who has competed.")} />
      <SearchForm text={text} />
      <div className="mb-2">
        <ResultCount noun={noun} {...paging} />
      </div>
      {persons.length === 0 ? (
        <EmptyState
          title={isPastEnd ? t("Nobody on this page") : text ? t("No match for “{text}”", { text }) : t("Nobody yet")}
          actions={
            isPastEnd ? (
              <a href={to(hrefOf(lastPage))}>{t("Go to the last page")}</a>
            ) : (
              <a href={to("/persons")}>{t("Look at everybody")}</a>
            )
          }
        >
          {text && !isPastEnd ? t("Try a part of the name or of the competitor id.") : null}
        </EmptyState>
      ) : (
        <PersonTable persons={persons} statistics={statistics} />
      )}
      <Pager {...paging} href={hrefOf} />
    </>
  );
}

/** There is no list of the people of one region: whoever asks for it is not shown all. */
function readFilters(asked: QueryValues): { text: string; page: number } {
  readParameter(
    asked,
    ["region", "regionId", "country", "country_iso2"],
    (text) => readPlace(text) === "" || undefined,
  );
  return { text: readParameter(asked, ["q", "search", "pattern"], (text) => text) ?? "", page: readPage(asked) };
}

function SearchForm({ text }: { text: string }) {
  return (
    <search aria-label={t("Persons")} className="screen-only">
      <QueryForm action="/persons" className="mb-4 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextInput
            label={t("Name or competitor id")}
            name="q"
            type="search"
            className="max-w-none"
            defaultValue={text}
          />
        </div>
        <Button>{t("Show persons")}</Button>
      </QueryForm>
    </search>
  );
}

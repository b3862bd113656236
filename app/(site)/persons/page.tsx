import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Filters } from "#app/_components/filters.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { Select } from "#app/_components/select.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues, type SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { searchPersons } from "#lib/persons/search.ts";
import { personStatistics } from "#lib/results/queries/person-statistics.ts";
import { countryIdsOf, regionOf } from "#lib/results/region.ts";
import { placeName, placeOptions, readPlace } from "../_shared/places.ts";
import { PersonTable } from "./_person-table.tsx";

type PersonsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: PersonsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const { text, region, page } = filters;
  const of = text || (region && placeName(region));
  const title = of ? t("Persons: {text}", { text: of }) : t("Persons");
  return {
    title: page > 1 ? t("{title}, page {page}", { title, page }) : title,
    description: t("Everybody with a competitor id: countries, competitions and medals."),
    alternates: alternates(personsAddress(filters)),
  };
}

const perPage = 25;
const noun = msg("{count, plural, one {# person} other {# persons}}");

export default async function PersonsPage({ searchParams }: PersonsPageProps) {
  const query = await searchParams;
  const filters = readFilters(query);
  const { text, region, page } = filters;
  assertCanonical({ path: "/persons", query }, personsAddress(filters));
  const db = database();
  const slice = { offset: (page - 1) * perPage, size: perPage };
  const { persons, total } = await searchPersons(
    db,
    { text: text || undefined, countryIds: countryIdsOf(regionOf(region || undefined)) },
    slice,
  );
  const statistics = await personStatistics(
    db,
    persons.map((person) => person.id),
  );
  const paging = { page, perPage, total };
  const hrefOf = (to: number) => personsAddress({ ...filters, page: to });
  return (
    <>
      <PageHeader title={t("Persons")} lead={t("Everybody with a competitor id.")} />
      <SearchForm {...filters} />
      <div className="mb-2">
        <ResultCount noun={noun} {...paging} />
      </div>
      {isTooFar(paging) ? (
        <PageTooFar {...paging} first={hrefOf(1)} />
      ) : persons.length === 0 ? (
        <EmptyState
          isOfWords={text !== ""}
          title={
            text
              ? t("No match for “{text}”", { text })
              : region
                ? t("Nobody from {place} yet", { place: placeName(region) })
                : t("Nobody yet")
          }
          actions={<a href={to("/persons")}>{t("Look at everybody")}</a>}
        >
          {text ? t("Try a part of the name or of the competitor id.") : null}
        </EmptyState>
      ) : (
        <PersonTable persons={persons} statistics={statistics} />
      )}
      <Pager {...paging} href={hrefOf} />
    </>
  );
}

type PersonFilters = { text: string; region: string; page: number };

function readFilters(asked: QueryValues): PersonFilters {
  // A form of old sends what its button says, as `search`, beside the name.
  const names = asked.pattern === undefined ? ["q", "search"] : ["q", "pattern"];
  return {
    text: readParameter(asked, names, (text) => text) ?? "",
    region: readParameter(asked, ["region", "regionId", "country", "country_iso2", "continent"], readPlace) ?? "",
    page: readPage(asked),
  };
}

const personsAddress = ({ text, region, page }: PersonFilters): string =>
  addressOf("/persons", { q: text, region, page });

function SearchForm({ text, region }: PersonFilters) {
  return (
    <Filters
      label={t("Persons")}
      action="/persons"
      first={<TextInput label={t("Name or competitor id")} name="q" type="search" defaultValue={text} />}
      inForce={region ? 1 : 0}
      submit={t("Show persons")}
    >
      <Select label={t("Region")} name="region" defaultValue={region} options={placeOptions(t("World"))} />
    </Filters>
  );
}

import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { addressOf, pageOf, type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { personStatistics } from "#lib/results/queries/person-statistics.ts";
import { PersonTable } from "./_person-table.tsx";

export const metadata: Metadata = { title: "Persons" };

const perPage = 25;
const noun = { one: "person", many: "persons" };

export default async function PersonsPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const [text, page] = [textOf(params, "q"), pageOf(params)];
  const db = database();
  const slice = { offset: (page - 1) * perPage, size: perPage };
  const { persons, total } = await listPersons(db, { text: text || undefined }, slice);
  const statistics = await personStatistics(
    db,
    persons.map((person) => person.id),
  );
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader title="Persons" lead="Everybody who has competed." />
      <SearchForm text={text} />
      <div className="mb-4">
        <ResultCount noun={noun} {...paging} />
      </div>
      {persons.length === 0 ? (
        <EmptyState
          title={text ? `No match for “${text}”` : "Nobody on this page"}
          actions={<a href="/persons">Look at everybody</a>}
        >
          {text ? "Try a part of the name or of the competitor id." : null}
        </EmptyState>
      ) : (
        <PersonTable persons={persons} statistics={statistics} />
      )}
      <Pager {...paging} href={(to) => addressOf("/persons", { q: text, page: to })} />
    </>
  );
}

function SearchForm({ text }: { text: string }) {
  return (
    <search aria-label="Persons" className="screen-only">
      <form action="/persons" method="get" className="card mb-6 flex flex-wrap items-end gap-4">
        <div className="min-w-56 flex-1">
          <TextInput label="Name or competitor id" name="q" type="search" className="max-w-none" defaultValue={text} />
        </div>
        <Button>Show persons</Button>
      </form>
    </search>
  );
}

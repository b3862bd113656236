import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { countriesByWord } from "#lib/competitions/countries-by-word.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { searchPersons } from "#lib/persons/search.ts";
import { type Regulation, searchRegulations } from "#lib/regulations/queries.ts";
import { RuleList } from "../regulations/_shared/rule-list.tsx";
import { exactFirst, isExactly } from "./_exact-first.ts";
import { FoundCompetitions, FoundPersons, Group } from "./_groups.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Search") });

const mostOfEachKind = 10;
/** Rules are short and few: all that are found are counted. */
const mostRules = 1000;

export default async function SearchPage({ searchParams }: { searchParams: SearchParams }) {
  const text = textOf(await searchParams, "q");
  return (
    <>
      <PageHeader title={text ? t("Search: {text}", { text }) : t("Search")} />
      <search aria-label={t("Everything")}>
        <QueryForm action="/search" className="mb-6 flex max-w-136 items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextInput
              label={t("Competitions, people or rules")}
              name="q"
              type="search"
              className="max-w-none"
              defaultValue={text}
              required
            />
          </div>
          <Button>{t("Search")}</Button>
        </QueryForm>
      </search>
      {text ? <Answers text={text} /> : null}
    </>
  );
}

async function Answers({ text }: { text: string }) {
  const db = database();
  const slice = { offset: 0, size: mostOfEachKind };
  const [found, people, foundRules] = await Promise.all([
    listCompetitions(db, { text, countriesByWord: countriesByWord(text) }, slice),
    searchPersons(db, { text }, slice),
    searchRegulations(db, { text, limit: mostRules }),
  ]);
  const rules = exactFirst(foundRules, text);
  if (found.total + people.total + rules.length === 0) return <NoMatch text={text} />;
  const query = encodeURIComponent(text);
  // Whoever types the number of a rule is looking for that rule.
  const isOfRule = rules.some((rule) => isExactly(text, rule));
  return (
    <div className="grid gap-6">
      {isOfRule ? <FoundRules rules={rules} query={query} /> : null}
      <Group
        title={t("Competitions")}
        shown={found.competitions.length}
        total={found.total}
        all={`/competitions?when=all&cancelled=yes&q=${query}`}
        allWords={t("All {count, number} competitions", { count: found.total })}
      >
        <FoundCompetitions competitions={found.competitions} />
      </Group>
      <Group
        title={t("People")}
        shown={people.persons.length}
        total={people.total}
        all={`/persons?q=${query}`}
        allWords={t("All {count, number} people", { count: people.total })}
      >
        <FoundPersons persons={people.persons} />
      </Group>
      {isOfRule ? null : <FoundRules rules={rules} query={query} />}
    </div>
  );
}

function FoundRules({ rules, query }: { rules: Regulation[]; query: string }) {
  return (
    <Group
      title={t("Regulations")}
      shown={mostOfEachKind}
      total={rules.length}
      all={`/regulations?q=${query}`}
      allWords={t("All {count, number} regulations", { count: rules.length })}
    >
      <RuleList rules={rules.slice(0, mostOfEachKind)} />
    </Group>
  );
}

function NoMatch({ text }: { text: string }) {
  return (
    <EmptyState
      title={t("No match for “{text}”", { text })}
      actions={
        <>
          <a href={to("/competitions?when=all")}>{t("All competitions")}</a>
          <a href={to("/persons")}>{t("All persons")}</a>
        </>
      }
    >
      {t("Every word must occur. Try fewer of them, a part of a name, or a competitor id.")}
    </EmptyState>
  );
}

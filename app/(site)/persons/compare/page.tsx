import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import type { Person } from "#lib/persons/queries.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { meetingsByRound } from "#lib/results/head-to-head.ts";
import { overallRank } from "#lib/results/overall-rank.ts";
import { listEventFields } from "#lib/results/queries/event-fields.ts";
import { listMeetings } from "#lib/results/queries/head-to-head.ts";
import { BestsSideBySide } from "./_bests.tsx";
import { type Compared, compareAddress, loadCompared, mostCompared } from "./_compared.ts";
import { HeadToHead } from "./_head-to-head.tsx";
import { OverallRanks } from "./_overall.tsx";

type ComparePageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: ComparePageProps): Promise<Metadata> {
  const { persons } = await loadCompared(await searchParams);
  const names = withCommas(persons.map(({ name }) => name));
  return {
    title: names ? t("Compare {names}", { names }) : t("Compare people"),
    description: t("Personal bests side by side, and who was ahead of whom in the rounds that they shared."),
    alternates: alternates(compareAddress(persons)),
    // Everybody may be compared with everybody.
    robots: { index: false },
  };
}

export default async function ComparePage({ searchParams }: ComparePageProps) {
  const compared = await loadCompared(await searchParams);
  const { persons } = compared;
  return (
    <>
      <PageHeader
        trail={[{ href: "/persons", label: t("Persons") }]}
        title={t("Compare people")}
        lead={t("Up to four of them: their bests side by side, and the rounds that they shared.")}
      />
      <Chosen compared={compared} />
      {persons.length < 2 ? (
        <EmptyState title={persons.length === 1 ? t("With whom?") : t("Whom?")}>
          {t("Add somebody by name or competitor id. The address of this page is then that of the comparison.")}
        </EmptyState>
      ) : (
        <Comparison persons={persons} />
      )}
    </>
  );
}

function Chosen({ compared: { persons, text, found } }: { compared: Compared }) {
  const isFull = persons.length >= mostCompared;
  return (
    <div className="mb-6 grid gap-3">
      {persons.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t("Compared people")}>
          {persons.map((person) => (
            <li key={person.id}>
              <a className="chip" href={to(compareAddress(persons.filter(({ id }) => id !== person.id)))}>
                <bdi>{person.name}</bdi>
                <span aria-hidden="true"> ✕</span>
                <span className="sr-only"> {t("(leave out)")}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <search aria-label={t("Somebody to compare")}>
          <QueryForm action="/persons/compare" className="flex flex-wrap items-end gap-3">
            {persons.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <div className="min-w-56 max-w-96 flex-1">
              <TextInput
                label={t("Name or competitor id")}
                name="q"
                type="search"
                maxLength={50}
                defaultValue={text}
                required
              />
            </div>
            <Button kind="secondary">{t("Add")}</Button>
          </QueryForm>
        </search>
      )}
      {text && !isFull ? <Found persons={persons} text={text} found={found} /> : null}
    </div>
  );
}

function Found({ persons, text, found }: { persons: Person[]; text: string; found: Person[] }) {
  if (found.length === 0) return <p role="status">{t("No match for “{text}”. Try a part of the name.", { text })}</p>;
  return (
    <ul className="grid gap-1" aria-label={t("Found people")}>
      {found.map((person) => (
        <li key={person.id}>
          <a href={to(compareAddress([...persons, person]))}>{t("Add {name}", { name: person.name })}</a>{" "}
          <span className="text-sm text-muted">{person.id}</span>
        </li>
      ))}
    </ul>
  );
}

async function Comparison({ persons }: { persons: Person[] }) {
  const db = database();
  const ids = persons.map(({ id }) => id);
  const [ranksOf, field, meetings] = await Promise.all([
    personalRanks(db, ids),
    listEventFields(db),
    listMeetings(db, ids),
  ]);
  const world = { field, today: utcDateOf(now()) };
  return (
    <div className="grid gap-10">
      <OverallRanks persons={persons.map((person) => ({ person, rank: overallRank(world, ranksOf(person.id)) }))} />
      <BestsSideBySide persons={persons} ranksOf={ranksOf} />
      <HeadToHead persons={persons} rounds={meetingsByRound(meetings)} />
    </div>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
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
import { findProfilesOfCompetitors } from "#lib/roles/profiles.ts";
import { pictureOf } from "../../_people/picture-of.ts";
import { FoundAs } from "../_shared/formerly.tsx";
import { BestsSideBySide } from "./_bests.tsx";
import { type Compared, compareAddress, loadCompared, mostCompared } from "./_compared.ts";
import { HeadToHead } from "./_head-to-head.tsx";
import { OverallRanks } from "./_overall.tsx";
import { ColumnPicture, type ComparedPerson } from "./_person-columns.tsx";
import { SharedRounds } from "./_shared-rounds.tsx";
import "./compare.css";

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
  if (compared.isAdded) redirect(to(compareAddress(compared.persons)));
  const persons = await withPictures(compared.persons);
  const comparison = persons.length < 2 ? undefined : await loadComparison(persons);
  return (
    <>
      <PageHeader
        trail={[{ href: "/persons", label: t("Persons") }]}
        title={t("Compare people")}
        // Above a comparison, that is seen.
        lead={comparison ? null : t("Up to four of them: their bests side by side, and the rounds that they shared.")}
      />
      <LeftOut compared={compared} />
      <Chosen persons={persons} compared={compared} />
      {comparison === undefined ? (
        <EmptyState title={persons.length === 1 ? t("With whom?") : t("Whom?")}>
          {t("Add somebody by name or competitor id. The address of this page is then that of the comparison.")}
        </EmptyState>
      ) : (
        <Comparison persons={persons} {...comparison} />
      )}
    </>
  );
}

/** What the address asks for and cannot have, beside all that it can. */
function LeftOut({ compared: { leftOut, unknownIds } }: { compared: Compared }) {
  if (leftOut.length === 0 && unknownIds.length === 0) return null;
  return (
    <Notice tone="warning">
      {unknownIds.length > 0 ? (
        <p>
          {t(
            "{count, plural, one {Nobody has the competitor id {ids}.} other {Nobody has the competitor ids {ids}.}}",
            {
              count: unknownIds.length,
              ids: withCommas(unknownIds),
            },
          )}
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p>
          {t("No more than four can be compared: without {names}.", {
            names: withCommas(leftOut.map(({ name }) => name)),
          })}
        </p>
      ) : null}
    </Notice>
  );
}

function Chosen({ persons, compared }: { persons: ComparedPerson[]; compared: Compared }) {
  const { text } = compared;
  const isFull = persons.length >= mostCompared;
  return (
    <div className="chosen-people mb-3 grid grid-cols-1 gap-3 sm:mb-6">
      {persons.length > 0 ? <ChosenPeople persons={persons} /> : null}
      {isFull ? null : (
        <search aria-label={t("Somebody to compare")}>
          <QueryForm action="/persons/compare" className="flex flex-wrap items-end gap-3">
            {persons.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <div className="min-w-[min(100%,14rem)] max-w-96 flex-1">
              <TextInput
                label={t("Name or competitor id")}
                placeholder={t("Name or competitor id")}
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
      {text && !isFull ? <Found compared={compared} /> : null}
    </div>
  );
}

function ChosenPeople({ persons }: { persons: ComparedPerson[] }) {
  return (
    <ul className="chosen-list" aria-label={t("Compared people")}>
      {persons.map((person, place) => (
        <li key={person.id}>
          <a className="chip" href={to(compareAddress(persons.filter(({ id }) => id !== person.id)))}>
            <ColumnPicture person={person} place={place} />
            <bdi>{person.name}</bdi>
            <span aria-hidden="true"> ✕</span>
            <span className="sr-only"> {t("(leave out)")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Found({ compared: { persons, text, found, foundTotal } }: { compared: Compared }) {
  if (found.length === 0) return <p role="status">{t("No match for “{text}”. Try a part of the name.", { text })}</p>;
  return (
    <>
      <ul className="grid gap-1" aria-label={t("Found people")}>
        {found.map((person) => (
          <li key={person.id}>
            {persons.some(({ id }) => id === person.id) ? (
              t("{name} is compared already", { name: person.name })
            ) : (
              <a href={to(compareAddress([...persons, person]))}>{t("Add {name}", { name: person.name })}</a>
            )}{" "}
            <span className="text-sm text-muted">{person.id}</span>
            <FoundAs formerName={person.formerName} />
          </li>
        ))}
      </ul>
      {foundTotal > found.length ? (
        <p className="text-sm text-muted">
          <RichText
            of="These are the first {shown, number} of {total, number}: type more of the name, or <all>look at everybody who is found</all>."
            values={{ shown: found.length, total: foundTotal }}
            all={(words) => <a href={to(`/persons?${new URLSearchParams({ q: text })}`)}>{words}</a>}
          />
        </p>
      ) : null}
    </>
  );
}

type ComparisonProps = { persons: ComparedPerson[] } & Awaited<ReturnType<typeof loadComparison>>;

/** Who was ahead of whom comes first: that is what one compares people for. */
const Comparison = ({ persons, rounds, rankOf, ranksOf }: ComparisonProps) => (
  <div className="compared grid gap-6">
    {rounds.length > 0 ? <HeadToHead persons={persons} rounds={rounds} /> : null}
    <OverallRanks persons={persons} rankOf={rankOf} />
    <BestsSideBySide persons={persons} ranksOf={ranksOf} />
    {rounds.length > 0 ? (
      <SharedRounds persons={persons} rounds={rounds} />
    ) : (
      <p className="text-muted">{t("No two of them have been in one round.")}</p>
    )}
  </div>
);

async function loadComparison(persons: readonly Person[]) {
  const db = database();
  const ids = persons.map(({ id }) => id);
  const [ranksOf, field, meetings] = await Promise.all([
    personalRanks(db, ids),
    listEventFields(db),
    listMeetings(db, ids),
  ]);
  const world = { field, today: utcDateOf(now()) };
  return { ranksOf, rankOf: (id: string) => overallRank(world, ranksOf(id)), rounds: meetingsByRound(meetings) };
}

/** In one question, however many they are. */
async function withPictures(persons: readonly Person[]): Promise<ComparedPerson[]> {
  const ids = persons.map(({ id }) => id);
  const profiles = await findProfilesOfCompetitors(database(), ids, now());
  return persons.map((person) => ({ ...person, picture: pictureOf(profiles.get(person.id)) }));
}

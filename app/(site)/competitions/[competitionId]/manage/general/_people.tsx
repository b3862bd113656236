import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { namedPeopleOf, PeopleForm } from "#lib/competitions/forms.ts";
import { listNamedPeople, type NamedPerson } from "#lib/competitions/queries/named-people.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { findPeopleToName, type PersonToName, searchPeopleToName } from "#lib/search/people-to-name.ts";
import { PersonFinder } from "./_person-finder.tsx";

type PeopleProps = { competition: Competition; mayName: boolean; page: string; searchParams: SearchParams };

export async function People({ competition, mayName, page, searchParams }: PeopleProps) {
  const db = database();
  const people = await listNamedPeople(db, competition.id, now());
  if (!mayName) return <NamedPeople competition={competition} people={people} />;
  const form = await openForm(PeopleForm, { page, searchParams, known: namedPeopleOf(people) });
  const query = await searchParams;
  const text = textOf(query, "find");
  // Without scripts those who were ticked are asked for again along with the next search.
  const ticked = (role: Role): string[] =>
    [...new Set([...form.ticked(role), ...textsIn(query[role])])].slice(0, mostShown);
  const tickedIds = { delegates: ticked("delegates"), organizers: ticked("organizers") };
  const added = await findPeopleToName(db, [...new Set([...tickedIds.delegates, ...tickedIds.organizers])], now());
  return (
    <PostForm form={form} action={`${page}/people`}>
      <PeopleBoxes
        field="delegates"
        legend={t("Delegates")}
        hint={t("All of them can change everything here, from accepting on: who is new is asked by mail.")}
        people={listed(people.delegates, added, tickedIds.delegates)}
        ticked={tickedIds.delegates}
        error={form.error("delegates")}
      />
      <PeopleBoxes
        field="organizers"
        legend={t("Organizers")}
        hint={t(
          "Once they accept, they see what people who register say of themselves, their addresses and birth dates too.",
        )}
        people={listed(people.organizers, added, tickedIds.organizers)}
        ticked={tickedIds.organizers}
        error={form.error("organizers")}
      />
      <PersonFinder
        page={`${page}#people`}
        text={text}
        found={text === "" ? [] : await searchPeopleToName(db, text, now())}
        competitorIdField={`${env().associationAbbreviation}_id`}
        shown={{
          delegates: [...people.delegates.map(({ id }) => id), ...tickedIds.delegates],
          organizers: [...people.organizers.map(({ id }) => id), ...tickedIds.organizers],
        }}
      />
      <AgreementBox form={form} name="agreedPeople" />
      <div>
        <Button>{t("Save the people")}</Button>
      </div>
    </PostForm>
  );
}

const mostShown = 200;

type Role = "delegates" | "organizers";

const textsIn = (value: string | string[] | undefined): string[] =>
  [value ?? []].flat().filter((id) => /^[0-9A-Z]{1,10}$/.test(id));

type Listed = { id: string; name: string; details?: string };

/** Those who are named, and behind them those who are to be. */
function listed(named: NamedPerson[], added: PersonToName[], ticked: string[]): Listed[] {
  const known = new Set(named.map(({ id }) => id));
  return [
    ...named.map((person) => ({ id: person.id, name: person.name, details: answerOf(person) })),
    ...added
      .filter(({ id }) => ticked.includes(id) && !known.has(id))
      .map(({ id, name }) => ({ id, name, details: t("not saved yet") })),
  ];
}

function answerOf({ hasAccepted, wantsToLeave }: NamedPerson): string {
  if (wantsToLeave) return t("wants to leave");
  return hasAccepted ? "" : t("asked, no answer yet");
}

type BoxesProps = {
  field: Role;
  legend: string;
  hint: string;
  people: Listed[];
  ticked: string[];
  error: string | undefined;
};

function PeopleBoxes({ field, legend, hint, people, ticked, error }: BoxesProps) {
  return (
    <Fieldset legend={legend} id={field} hint={hint} error={error}>
      {people.length === 0 ? <p className="text-muted">{t("Nobody yet: find somebody below.")}</p> : null}
      <div className="choices">
        {people.map(({ id, name, details }) => (
          <CheckboxField
            key={id}
            name={field}
            value={id}
            defaultChecked={ticked.includes(id)}
            label={
              <>
                {name} <span className="text-muted">{[id, details].filter(Boolean).join(" · ")}</span>
              </>
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}

type NamedPeopleProps = {
  competition: Competition;
  people: { delegates: NamedPerson[]; organizers: NamedPerson[] };
};

function NamedPeople({ competition, people }: NamedPeopleProps) {
  const names = (named: NamedPerson[]) =>
    named.length === 0
      ? t("Nobody yet")
      : withCommas(named.map((person) => [person.name, answerOf(person)].filter(Boolean).join(" – ")));
  return (
    <>
      <DescriptionList
        items={[
          { term: t("Delegates"), value: names(people.delegates) },
          { term: t("Organizers"), value: names(people.organizers) },
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        {competition.resultsSubmittedAt === null
          ? t("Only delegates of this competition who are not in training say who organizes and delegates it.")
          : t("The results are submitted: nothing changes any more.")}
      </p>
    </>
  );
}

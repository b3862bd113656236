"use client";

import { useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { describedBy, FormField } from "#app/_components/form-field.tsx";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";
import { useFoundPeople } from "../../../_manage/use-found-people.ts";

type Role = "delegates" | "organizers";

type Props = {
  /** The page that finds people without scripts, and shows the form again. */
  page: string;
  text: string;
  found: PersonToName[];
  /** What the association calls a competitor id on the wire. */
  competitorIdField: string;
  /** Who has a box above already. */
  shown: Record<Role, string[]>;
};

const hint = "By name or competitor id; then tick what they are to be, and save.";

/**
 * A client component so that people are found while one types, by the search that everybody may ask; without scripts the
 * button asks the page for the same.
 */
export function PersonFinder({ page, text: asked, found: foundBefore, competitorIdField, shown }: Props) {
  const { field, found, setText, summary } = useFoundPeople({ asked, foundBefore, competitorIdField });
  const [chosen, setChosen] = useState<PersonToName[]>([]);
  const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const choose = (person: PersonToName, isChosen: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== person.id), ...(isChosen ? [person] : [])]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-136 flex-1 basis-56">
          <FormField id="find" label={t("Find somebody to name")} hint={hint}>
            <input
              ref={field}
              id="find"
              name="find"
              type="search"
              className="text-input"
              maxLength={50}
              defaultValue={asked}
              aria-describedby={describedBy("find", { hint })}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </FormField>
        </div>
        <Button kind="secondary" formAction={page} formMethod="get" formNoValidate>
          {t("Find")}
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {summary}
      </p>
      {listed.length === 0 ? null : (
        <ul className="grid gap-3">
          {listed.map((person) => (
            <FoundPerson key={person.id} person={person} shown={shown} onChoose={(is) => choose(person, is)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type FoundPersonProps = { person: PersonToName; shown: Props["shown"]; onChoose: (isChosen: boolean) => void };

function FoundPerson({ person, shown, onChoose }: FoundPersonProps) {
  const { id, name, country, isDelegate } = person;
  const roles: { role: Role; label: string; isOffered: boolean }[] = [
    { role: "delegates", label: t("Delegate"), isOffered: isDelegate },
    { role: "organizers", label: t("Organizer"), isOffered: true },
  ];
  const offered = roles.filter(({ role, isOffered }) => isOffered && !shown[role].includes(id));
  return (
    <li>
      <fieldset
        className="flex flex-wrap items-center gap-x-5 gap-y-1"
        onChange={(event) =>
          onChoose([...event.currentTarget.querySelectorAll("input")].some(({ checked }) => checked))
        }
      >
        <legend className="float-left basis-full sm:basis-auto">
          {name} <span className="text-muted">{[id, country].filter(Boolean).join(" · ")}</span>
        </legend>
        {offered.length === 0 ? <span className="text-sm text-muted">{t("named already")}</span> : null}
        {offered.map(({ role, label }) => (
          <label key={role} className="inline-flex items-center gap-2">
            <input type="checkbox" name={role} value={id} className="size-5 accent-accent" />
            {label}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

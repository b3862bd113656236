"use client";

import { useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { FoundName, PeopleFinder } from "#app/_components/people-finder/people-finder.tsx";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";

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

/** A client component because who is found changes while one types; whoever is ticked stays when others are found. */
export function PersonFinder({ page, shown, ...asked }: Props) {
  const [chosen, setChosen] = useState<PersonToName[]>([]);
  const choose = (person: PersonToName, isChosen: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== person.id), ...(isChosen ? [person] : [])]);
  return (
    <div className="grid gap-3">
      <PeopleFinder
        {...asked}
        label={t("Find somebody to name")}
        hint={t("By name or competitor id; then tick what they are to be, and save.")}
        input={{ type: "search", maxLength: 50 }}
        button={
          <Button kind="secondary" formAction={page} formMethod="get" formNoValidate>
            {t("Find")}
          </Button>
        }
      >
        {(found) => {
          const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
          return listed.length === 0 ? null : (
            <ul className="grid gap-3">
              {listed.map((person) => (
                <FoundPerson key={person.id} person={person} shown={shown} onChoose={(is) => choose(person, is)} />
              ))}
            </ul>
          );
        }}
      </PeopleFinder>
    </div>
  );
}

type FoundPersonProps = { person: PersonToName; shown: Props["shown"]; onChoose: (isChosen: boolean) => void };

function FoundPerson({ person, shown, onChoose }: FoundPersonProps) {
  const { id, isDelegate } = person;
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
          <FoundName person={person} />
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

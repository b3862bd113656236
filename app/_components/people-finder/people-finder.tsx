"use client";

import type { InputHTMLAttributes, ReactNode } from "react";
import type { PersonToName } from "#lib/search/people-to-name.ts";
import { describedBy, FormField } from "../form-field.tsx";
import { useFoundPeople } from "./use-found-people.ts";

type Props = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** What was typed, and who was found by it without scripts. */
  text: string;
  found: PersonToName[];
  /** What the association calls a competitor id on the wire. */
  competitorIdField: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  /** What asks the page for the same where there are no scripts. */
  button: ReactNode;
  /** The lines of those who are found. */
  children: (found: PersonToName[]) => ReactNode;
};

/** A client component so that people are found while one types, by the search that everybody may ask. */
export function PeopleFinder({ label, hint, error, text, found: foundBefore, competitorIdField, ...parts }: Props) {
  const { field, found, setText, summary } = useFoundPeople({ asked: text, foundBefore, competitorIdField });
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-136 flex-1 basis-56">
          <FormField id="find" label={label} hint={hint} error={error}>
            <input
              ref={field}
              id="find"
              name="find"
              className="text-input"
              defaultValue={text}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy("find", { hint, error })}
              onInput={(event) => setText(event.currentTarget.value)}
              {...parts.input}
            />
          </FormField>
        </div>
        {parts.button}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {summary}
      </p>
      {parts.children(found)}
    </>
  );
}

/** Who somebody is, for whoever looks for them: of one name there may be many. */
export const FoundName = ({ person: { id, name, country } }: { person: PersonToName }) => (
  <>
    <bdi>{name}</bdi> <span className="text-muted">{[id, country].filter(Boolean).join(" · ")}</span>
  </>
);

/** Those who are found, each with what can be done with them. */
export const FoundPeople = ({ found, button }: { found: PersonToName[]; button: (one: PersonToName) => ReactNode }) =>
  found.length === 0 ? null : (
    <ul className="grid gap-3">
      {found.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <span className="min-w-0">
            <FoundName person={person} />
          </span>
          {button(person)}
        </li>
      ))}
    </ul>
  );

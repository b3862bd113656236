"use client";

import { Button } from "#app/_components/button.tsx";
import { describedBy, FormField } from "#app/_components/form-field.tsx";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";
import { useFoundPeople } from "../../../../_manage/use-found-people.ts";

type Props = {
  /** The page that finds people without scripts. */
  page: string;
  text: string;
  found: PersonToName[];
  competitorIdField: string;
  /** Who is on the list already. */
  listed: string[];
};

/**
 * A client component so that people are found while one types; without scripts the first button asks the page for the
 * same. The button beside a person adds them.
 */
export function ScoretakerFinder({ page, text: asked, found: foundBefore, competitorIdField, listed }: Props) {
  const { field, found, setText, summary } = useFoundPeople({ asked, foundBefore, competitorIdField });
  const hint = t("By name or competitor id.");
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-136 flex-1 basis-56">
          <FormField id="find" label={t("Find somebody to take scores")} hint={hint}>
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
      {found.length === 0 ? null : (
        <ul className="grid gap-3">
          {found.map(({ id, name, country }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
              <span className="min-w-0">
                {name} <span className="text-muted">{[id, country].filter(Boolean).join(" · ")}</span>
              </span>
              {listed.includes(id) ? (
                <span className="text-sm text-muted">{t("on the list already")}</span>
              ) : (
                <Button size="small" name="person" value={id} aria-label={t("Add {name}, {id}", { name, id })}>
                  {t("Add")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

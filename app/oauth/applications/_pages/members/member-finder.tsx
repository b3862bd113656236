"use client";

import { Button } from "#app/_components/button.tsx";
import { describedBy, FormField } from "#app/_components/form-field.tsx";
import { useFoundPeople } from "#app/(site)/competitions/_manage/use-found-people.ts";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";

type Props = {
  text: string;
  error: string | undefined;
  found: PersonToName[];
  competitorIdField: string;
};

/**
 * A client component so that people are found while one types; without scripts the button finds those of that name. The
 * button beside a person asks them.
 */
export function MemberFinder({ text: asked, error, found: foundBefore, competitorIdField }: Props) {
  const { field, found, setText, summary } = useFoundPeople({ asked, foundBefore, competitorIdField });
  const hint = t("E-mail address, competitor id or name.");
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-136 flex-1 basis-56">
          <FormField id="find" label={t("Who")} hint={hint} error={error}>
            <input
              ref={field}
              id="find"
              name="find"
              type="text"
              className="text-input"
              maxLength={254}
              defaultValue={asked}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy("find", { hint, error })}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </FormField>
        </div>
        <Button>{t("Ask them")}</Button>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {summary}
      </p>
      {found.length === 0 ? null : (
        <ul className="grid gap-3">
          {found.map(({ id, name, country }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
              <span className="min-w-0">
                <bdi>{name}</bdi> <span className="text-muted">{[id, country].filter(Boolean).join(" · ")}</span>
              </span>
              <Button kind="secondary" size="small" name="person" value={id} aria-label={t("Ask {name}", { name })}>
                {t("Ask")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

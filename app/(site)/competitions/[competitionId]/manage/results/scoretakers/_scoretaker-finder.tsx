"use client";

import { Button } from "#app/_components/button.tsx";
import { FoundPeople, PeopleFinder } from "#app/_components/people-finder/people-finder.tsx";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";

type Props = {
  /** The page that finds people without scripts. */
  page: string;
  text: string;
  found: PersonToName[];
  competitorIdField: string;
  /** Who is on the list already. */
  listed: string[];
};

/** A client component because who is found changes while one types. The button beside a person adds them. */
export const ScoretakerFinder = ({ page, listed, ...asked }: Props) => (
  <PeopleFinder
    {...asked}
    label={t("Find somebody to take scores")}
    hint={t("By name or competitor id.")}
    input={{ type: "search", maxLength: 50 }}
    button={
      <Button kind="secondary" formAction={page} formMethod="get" formNoValidate>
        {t("Find")}
      </Button>
    }
  >
    {(found) => (
      <FoundPeople
        found={found}
        button={({ id, name }) =>
          listed.includes(id) ? (
            <span className="text-sm text-muted">{t("on the list already")}</span>
          ) : (
            <Button size="small" name="person" value={id} aria-label={t("Add {name}, {id}", { name, id })}>
              {t("Add")}
            </Button>
          )
        }
      />
    )}
  </PeopleFinder>
);

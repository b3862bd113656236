"use client";

import { Button } from "#app/_components/button.tsx";
import { FoundPeople, PeopleFinder } from "#app/_components/people-finder/people-finder.tsx";
import { t } from "#lib/language/translate.ts";
import type { PersonToName } from "#lib/search/people-to-name.ts";

type Props = {
  text: string;
  error: string | undefined;
  found: PersonToName[];
  competitorIdField: string;
};

/** A client component because who is found changes while one types. The button beside a person asks them. */
export const MemberFinder = (asked: Props) => (
  <PeopleFinder
    {...asked}
    label={t("Who")}
    hint={t("E-mail address, competitor id or name.")}
    input={{ type: "text", maxLength: 254, autoComplete: "off", autoCapitalize: "off", spellCheck: false }}
    button={<Button>{t("Ask them")}</Button>}
  >
    {(found) => (
      <FoundPeople
        found={found}
        button={({ id, name }) => (
          <Button kind="secondary" size="small" name="person" value={id} aria-label={t("Ask {name}", { name })}>
            {t("Ask")}
          </Button>
        )}
      />
    )}
  </PeopleFinder>
);

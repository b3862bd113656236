import { t, to } from "#lib/language/translate.ts";
import { Button } from "./button.tsx";
import { NearestMatches } from "./nearest-matches.tsx";
import { QueryForm } from "./query-form.tsx";
import { RichText } from "./rich-text.tsx";
import { WrongFilter } from "./wrong-filter.tsx";

export function NotFoundMessage() {
  return (
    <>
      <p>{t("It may have been typed differently, or what was here is not public.")}</p>
      <WrongFilter />
      <NearestMatches />
      <search>
        <QueryForm action="/search" className="flex max-w-136 flex-wrap gap-2">
          <input
            type="search"
            name="q"
            className="text-input min-w-0 flex-1"
            aria-label={t("Search for what you were looking for")}
          />
          <Button>{t("Search")}</Button>
        </QueryForm>
      </search>
      <p>
        <RichText
          of="Or go to the <competitions>competitions</competitions>, the <persons>persons</persons> or the <front>front page</front>."
          competitions={(words) => <a href={to("/competitions")}>{words}</a>}
          persons={(words) => <a href={to("/persons")}>{words}</a>}
          front={(words) => <a href={to("/")}>{words}</a>}
        />
      </p>
    </>
  );
}

import { Button } from "#app/_components/button.tsx";
import { Icon } from "#app/_components/icon.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { t } from "#lib/language/translate.ts";

/** Where one types what one came for; with scripts the palette answers meanwhile. */
export function SearchEverything() {
  return (
    <search aria-label={t("Everything")}>
      <QueryForm action="/search" className="home-search">
        <span className="opens-palette">
          <Icon name="search" size={20} />
          <input
            type="search"
            name="q"
            maxLength={50}
            required
            aria-label={t("Search competitions, people, regulations and pages")}
            placeholder={t("Name, city or rule")}
          />
        </span>
        <Button>{t("Search")}</Button>
      </QueryForm>
    </search>
  );
}

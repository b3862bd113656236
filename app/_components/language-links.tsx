import { headers } from "next/headers";
import { addressToReturnTo } from "#app/_session/return-address.ts";
import { addressIn, languages } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";

/** The page that it stands on, in each language. Whoever follows one is shown that language from then on. */
export async function LanguageLinks() {
  const here = addressToReturnTo(await headers());
  const shown = currentLanguage();
  return (
    <nav aria-label={t("Language")}>
      <p className="mb-1 font-semibold">{t("Language")}</p>
      <ul>
        {languages.map(({ id, name }) => (
          <li key={id}>
            {id === shown ? (
              <span lang={id} aria-current="true" className="text-muted">
                {name}
              </span>
            ) : (
              <a
                href={`/language/${id}?${new URLSearchParams({ next: addressIn(id, here) })}`}
                lang={id}
                hrefLang={id}
                rel="nofollow"
              >
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

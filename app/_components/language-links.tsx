import { headers } from "next/headers";
import { addressToReturnTo } from "#app/_session/return-address.ts";
import { addressIn, languages } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";

/** The page that it stands on, in each language. Whoever follows one is shown that language from then on. */
export async function LanguageLinks({ className, linkClass }: { className?: string; linkClass?: string }) {
  const here = addressToReturnTo(await headers());
  const shown = currentLanguage();
  return (
    <ul className={className}>
      {languages.map(({ id, name }) => (
        <li key={id}>
          {id === shown ? (
            <span lang={id} aria-current="true" className={linkClass ?? "text-muted"}>
              {name}
            </span>
          ) : (
            <a
              className={linkClass}
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
  );
}

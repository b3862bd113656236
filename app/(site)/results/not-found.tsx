import { ErrorText } from "#app/_components/error-page.tsx";
import { notFoundMetadata, notFoundTitle } from "#app/_components/not-found-metadata.ts";
import { NotFoundTitle } from "#app/_components/not-found-title.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";

export const generateMetadata = notFoundMetadata;

/** Rankings and records are narrowed in their addresses: a word there that nobody knows is no list of all. */
export default function NoSuchList() {
  return (
    <ErrorText title={t("There is no such list")}>
      <NotFoundTitle title={notFoundTitle()} />
      <p>
        {t(
          "An event, a region, a date or another word in this address is not known here, or the list ends before this page.",
        )}
      </p>
      <p>
        <RichText
          of="Start from the <rankings>rankings of the world</rankings> or its <records>records</records>, and choose from there."
          rankings={(words) => <a href={to("/results/rankings/333/single")}>{words}</a>}
          records={(words) => <a href={to("/results/records")}>{words}</a>}
        />
      </p>
    </ErrorText>
  );
}

import { ErrorText } from "#app/_components/error-page.tsx";
import { NotFoundMessage } from "#app/_components/not-found-message.tsx";
import { notFoundMetadata, notFoundTitle } from "#app/_components/not-found-metadata.ts";
import { NotFoundTitle } from "#app/_components/not-found-title.tsx";
import { t } from "#lib/language/translate.ts";

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return (
    <ErrorText title={t("There is nothing at this address")}>
      <NotFoundTitle title={notFoundTitle()} />
      <NotFoundMessage />
    </ErrorText>
  );
}

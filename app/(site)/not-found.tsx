import type { Metadata } from "next";
import { ErrorText } from "#app/_components/error-page.tsx";
import { NotFoundMessage } from "#app/_components/not-found-message.tsx";
import { t } from "#lib/language/translate.ts";

export const generateMetadata = (): Metadata => ({ title: t("Not found") });

export default function NotFound() {
  return (
    <ErrorText title={t("There is nothing at this address")}>
      <NotFoundMessage />
    </ErrorText>
  );
}

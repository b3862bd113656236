import type { Metadata } from "next";
import { t } from "#lib/language/translate.ts";
import { ErrorPage } from "./_components/error-page.tsx";
import { NotFoundMessage } from "./_components/not-found-message.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Not found") });

export default function NotFound() {
  return (
    <ErrorPage title={t("There is nothing at this address")}>
      <NotFoundMessage />
    </ErrorPage>
  );
}

"use client";

import { t } from "#lib/language/translate.ts";
import { ErrorPage } from "./_components/error-page.tsx";
import { FailureMessage } from "./_components/failure-message.tsx";

type FailureProps = { error: Error & { digest?: string }; reset: () => void };

// Next asks for a client component here: it must be able to render again what failed.
export default function Failure({ error, reset }: FailureProps) {
  return (
    <ErrorPage title={t("Something went wrong on our side")}>
      <FailureMessage digest={error.digest} retry={reset} />
    </ErrorPage>
  );
}

"use client";

import { ErrorText } from "#app/_components/error-page.tsx";
import { FailureMessage } from "#app/_components/failure-message.tsx";
import { t } from "#lib/language/translate.ts";

type FailureProps = { error: Error & { digest?: string }; reset: () => void };

// Next asks for a client component here: it must be able to render again what failed.
export default function Failure({ error, reset }: FailureProps) {
  return (
    <ErrorText title={t("Something went wrong on our side")}>
      <FailureMessage digest={error.digest} retry={reset} />
    </ErrorText>
  );
}

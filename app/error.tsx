"use client";

import { Button } from "./_components/button.tsx";
import { ErrorPage } from "./_components/error-page.tsx";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

// Next asks for a client component here: it must be able to render again what failed.
export default function PageError({ error, reset }: ErrorProps) {
  return (
    <ErrorPage title="Something went wrong on our side">
      <p>Nothing you entered caused this. Trying again in a moment often helps.</p>
      {error.digest ? (
        <p>
          If it stays, tell us this number: <code>{error.digest}</code>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Button type="button" onClick={reset}>
          Try again
        </Button>
        <a className="button button-secondary" href="/">
          Front page
        </a>
      </p>
    </ErrorPage>
  );
}

"use client";

import "./globals.css";
import { useSyncExternalStore } from "react";
import {
  addressIn,
  firstLanguage,
  isLanguage,
  type LanguageId,
  languageOf,
  readAddress,
} from "#lib/language/languages.ts";
import { BrandMark } from "./_components/brand-mark.tsx";
import { failureWords } from "./_components/failure-words.ts";

type FailureProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * What is shown where the layout of all pages fails: nothing that it brings is there, the messages of the language neither.
 * Next asks for a client component with a document of its own.
 */
export default function Failure({ error, reset }: FailureProps) {
  const language = useSyncExternalStore(neverChanges, languageHere, () => firstLanguage);
  const words = failureWords[language];
  const { direction } = languageOf(language);
  const front = addressIn(language, "/");
  return (
    <html lang={language} dir={direction}>
      <head>
        <title>{words.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <main className="page-width flex min-h-dvh max-w-176 flex-col justify-center py-16">
          <a className="brand mb-8" href={front} aria-label={words.front}>
            <BrandMark size={54} />
          </a>
          <h1 className="text-3xl">{words.title}</h1>
          <div className="mt-4 grid gap-4 text-lg text-muted">
            <p>{words.hint}</p>
            {error.digest ? (
              <p>
                {words.number} <code className="text-ink">{error.digest}</code>
              </p>
            ) : null}
            <p className="flex flex-wrap gap-2">
              <button type="button" className="button button-primary" onClick={reset}>
                {words.again}
              </button>
              <a className="button button-secondary" href={front}>
                {words.front}
              </a>
            </p>
          </div>
        </main>
      </body>
    </html>
  );
}

const neverChanges = () => () => {};

// A page that was shown before says its language; where nothing of it came, its address does.
function languageHere(): LanguageId {
  const written = document.documentElement.lang;
  return isLanguage(written) ? written : (readAddress(location.pathname).language ?? firstLanguage);
}

import type { ReactNode } from "react";
import { t, to } from "#lib/language/translate.ts";
import { BrandMark } from "./brand-mark.tsx";

type ErrorPageProps = { title: string; children: ReactNode };

/** A page that must stand even when the account cannot be read, so it brings no shell. */
export function ErrorPage({ title, children }: ErrorPageProps) {
  return (
    <main className="page-width flex min-h-dvh max-w-176 flex-col justify-center py-16">
      <a className="brand mb-8" href={to("/")} aria-label={t("Front page")}>
        <BrandMark size={54} />
      </a>
      <ErrorText title={title}>{children}</ErrorText>
    </main>
  );
}

/** The same within a shell. */
export function ErrorText({ title, children }: ErrorPageProps) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-4 grid gap-4 text-lg text-muted">{children}</div>
    </>
  );
}

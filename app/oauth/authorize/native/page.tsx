import type { Metadata } from "next";
import { Copyable } from "#app/_components/copyable.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { t } from "#lib/language/translate.ts";
import { FragmentToken } from "./fragment-token.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Your code"), referrer: "same-origin", robots: "noindex" });

type Answer = { code?: string; error?: string; error_description?: string };

/** Shows what other applications get sent: for programs that have no address to be reached at. */
export default async function NativePage({ searchParams }: { searchParams: Promise<Answer> }) {
  const { code, error, error_description: description } = await searchParams;
  if (typeof code === "string") {
    return (
      <div className="mx-auto max-w-136">
        <PageHeader title={t("Your code")} lead={t("Copy it into the application. It works once, for ten minutes.")} />
        <div className="card text-lg">
          <Copyable text={code} />
        </div>
      </div>
    );
  }
  if (typeof error === "string") {
    return (
      <div className="mx-auto max-w-136">
        <PageHeader
          title={error === "access_denied" ? t("Nothing was shared") : t("This did not work")}
          lead={error === "access_denied" ? t("You can close this page.") : String(description ?? error)}
        />
      </div>
    );
  }
  return <FragmentToken />;
}

import type { Metadata } from "next";
import { Copyable } from "#app/_components/copyable.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { FragmentToken } from "./fragment-token.tsx";

export const metadata: Metadata = { title: "Your code", referrer: "same-origin", robots: "noindex" };

type Answer = { code?: string; error?: string; error_description?: string };

/** Shows what other applications get sent: for programs that have no address to be reached at. */
export default async function NativePage({ searchParams }: { searchParams: Promise<Answer> }) {
  const { code, error, error_description: description } = await searchParams;
  if (typeof code === "string") {
    return (
      <div className="mx-auto max-w-136">
        <PageHeader title="Your code" lead="Copy it into the application. It works once, for ten minutes." />
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
          title={error === "access_denied" ? "Nothing was shared" : "This did not work"}
          lead={error === "access_denied" ? "You can close this page." : String(description ?? error)}
        />
      </div>
    );
  }
  return <FragmentToken />;
}

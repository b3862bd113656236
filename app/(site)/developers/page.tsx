import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { countOf } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { env } from "#lib/platform/env.ts";
import "./_shared/developers.css";
import { guidePages } from "./_shared/guide.ts";
import { allOperations, apiReference } from "./_shared/load-reference.ts";

export const metadata: Metadata = { title: "Developers" };

export default function DevelopersPage() {
  const { baseUrl } = env();
  return (
    <>
      <PageHeader
        title="For developers"
        lead="Competitions, people, results and rankings as JSON, and a sign-in for your own site. Programs written for the World Cube Association’s website run here with another base URL."
        actions={
          <>
            <ButtonLink href="/oauth/applications/new">Register an application</ButtonLink>
            <ButtonLink kind="secondary" href={referenceHome}>
              API reference
            </ButtonLink>
          </>
        }
      />
      <div className="developers-start">
        <section aria-labelledby="first-call">
          <h2 id="first-call" className="mb-2 text-xl">
            A first call
          </h2>
          <p className="mb-3">What is public needs no token, also from a web page of another origin.</p>
          <CodeBlock title="curl" code={`curl '${baseUrl}/api/v0/competitions?per_page=1'`} />
        </section>
        <section aria-labelledby="as-somebody">
          <h2 id="as-somebody" className="mb-2 text-xl">
            As yourself
          </h2>
          <p className="mb-3">
            Make a token in <a href="/settings/tokens">your settings</a>, and the API knows you.
          </p>
          <CodeBlock
            title="curl"
            code={`curl '${baseUrl}/api/v0/me' \\\n  --header "Authorization: Bearer $ACCESS_TOKEN"`}
          />
        </section>
      </div>
      <section className="mt-12" aria-labelledby="guide">
        <h2 id="guide" className="mb-4 text-2xl">
          Guide
        </h2>
        <Cards cards={guidePages.map(({ href, label, summary }) => ({ href, title: label, text: summary }))} />
      </section>
      <section className="mt-12" aria-labelledby="reference">
        <h2 id="reference" className="mb-4 text-2xl">
          Reference
        </h2>
        <p className="mb-4">
          {countOf(allOperations().length, { one: "endpoint", many: "endpoints" })}, each with samples to copy and a
          place to try it. Also as an <a href="/api/v0/openapi.json">OpenAPI 3.1 document</a> and as{" "}
          <a href="/api/v0/openapi.d.ts">types for TypeScript</a>.
        </p>
        <Cards
          cards={apiReference().map(({ href, name, description }) => ({ href, title: name, text: description }))}
        />
      </section>
    </>
  );
}

function Cards({ cards }: { cards: { href: string; title: string; text: string }[] }) {
  return (
    <ul className="guide-list">
      {cards.map(({ href, title, text }) => (
        <li key={href}>
          <a href={href}>
            <strong>{title}</strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

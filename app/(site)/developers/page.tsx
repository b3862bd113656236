import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { countOf } from "#app/_components/format.ts";
import { GuideCards } from "#app/_components/handbook.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { quickStart } from "#lib/api/reference/samples/quick-start.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { exampleApplication, hasExampleApplication } from "#lib/oauth/applications/example.ts";
import { env } from "#lib/platform/env.ts";
import "./_shared/developers.css";
import { guidePages } from "./_shared/guide.ts";
import { allOperations, apiReference } from "./_shared/load-reference.ts";
import { Samples } from "./_shared/samples.tsx";
import { SearchForm } from "./_shared/search-form.tsx";

export const generateMetadata = (): Metadata => ({
  title: "Developers",
  description: "The open API: a quick start, which sign-in to choose, every endpoint with samples, and what differs.",
  alternates: alternates("/developers"),
});

export default async function DevelopersPage() {
  const { baseUrl } = env();
  // In production there is none: Stadion does not start with it.
  const hasExample = await hasExampleApplication(database());
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
      <SearchForm />
      <div className="developers-start">
        <section aria-labelledby="first-call">
          <h2 id="first-call" className="mb-2 text-xl">
            A first call
          </h2>
          <p className="mb-3">What is public needs no token, also from a web page of another origin.</p>
          <Samples samples={quickStart(baseUrl)[0]?.samples ?? []} />
          <div className="mt-3">
            <CodeBlock title="It answers" code={sampleAnswer()} />
          </div>
        </section>
        <section aria-labelledby="as-somebody">
          <h2 id="as-somebody" className="mb-2 text-xl">
            As yourself
          </h2>
          <p className="mb-3">
            Make a token in <a href={to("/settings/tokens")}>your settings</a>, and the API knows you.
          </p>
          <CodeBlock
            title="curl"
            code={`curl '${baseUrl}/api/v0/me' \\\n  --header "Authorization: Bearer $ACCESS_TOKEN"`}
          />
          {hasExample ? <ExampleApplication /> : null}
          <p className="mt-6">
            Tokens of an application, every page of a list, and what to do when it is too much:{" "}
            <a href={to("/developers/quick-start")}>Quick start</a>, in curl, JavaScript and Python.
          </p>
        </section>
      </div>
      <section className="mt-12" aria-labelledby="guide">
        <h2 id="guide" className="mb-4 text-2xl">
          Guide
        </h2>
        <GuideCards cards={guidePages.map(({ href, label, summary }) => ({ href, title: label, text: summary }))} />
      </section>
      <section className="mt-12" aria-labelledby="reference">
        <h2 id="reference" className="mb-4 text-2xl">
          Reference
        </h2>
        <p className="mb-4">
          {countOf(allOperations().length, { one: "endpoint", many: "endpoints" })} with samples to copy, and a place to
          try those of the API. Also as an <a href="/api/v0/openapi.json">OpenAPI 3.1 document</a> and as{" "}
          <a href="/api/v0/openapi.d.ts">types for TypeScript</a>. All results at once are in the{" "}
          <a href={to("/export/results")}>results export</a>.
        </p>
        <GuideCards
          cards={apiReference().map(({ href, name, description }) => ({ href, title: name, text: description }))}
        />
      </section>
    </>
  );
}

// An answer has many fields: these say what kind of thing it is.
const shownFields = ["id", "name", "city", "country_iso2", "start_date", "end_date", "event_ids"];

/** What the first call answers, shortened. */
function sampleAnswer(): string {
  const success = allOperations()
    .find(({ id }) => id === "getCompetitions")
    ?.answers.find(({ status }) => status === 200);
  const [competition] = (success?.example ?? []) as Record<string, unknown>[];
  const fields = shownFields.map((name) => `    "${name}": ${JSON.stringify(competition?.[name])},`);
  return ["[", "  {", ...fields, "    …", "  }", "]"].join("\n");
}

function ExampleApplication() {
  return (
    <>
      <h3 id="example-application" className="mt-6 mb-2 font-semibold">
        An application to try things with
      </h3>
      <p className="mb-3">
        Every scope and flow, and any address to return to. Everybody knows its secret: for trying, not for keeping.
      </p>
      <DescriptionList
        items={[
          { term: "Client id", value: <Copyable text={exampleApplication.clientId} /> },
          { term: "Secret", value: <Copyable text={exampleApplication.secret} /> },
        ]}
      />
    </>
  );
}

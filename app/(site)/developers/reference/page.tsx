import type { Metadata } from "next";
import { countOf } from "#app/_components/format.ts";
import { assertParameters } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { searchOperations } from "#lib/api/reference/search.ts";
import { to } from "#lib/language/translate.ts";
import { DeveloperPage } from "../_shared/developer-page.tsx";
import { apiReference } from "../_shared/load-reference.ts";
import { EndpointSearch } from "./_shared/endpoint-search.tsx";
import { OperationList } from "./_shared/operation-list.tsx";

export const metadata: Metadata = { title: "API reference" };

type Props = { searchParams: SearchParams };

export default async function ReferencePage({ searchParams }: Props) {
  const query = await searchParams;
  const text = textOf(query, "q");
  assertParameters(query, ["q"], addressOf(referenceHome, { q: text }));
  const sections = searchOperations(apiReference(), text);
  const count = sections.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <DeveloperPage
      current={referenceHome}
      title="API reference"
      lead={
        <>
          Every endpoint with its parameters, answers and errors, made from the{" "}
          <a href="/api/v0/openapi.json">OpenAPI 3.1 document</a>. Types for TypeScript are in{" "}
          <a href="/api/v0/openapi.d.ts">openapi.d.ts</a>.
        </>
      }
    >
      <EndpointSearch text={text} count={countOf(count, { one: "endpoint", many: "endpoints" })}>
        {sections.map(({ name, href, description, operations }) => (
          <section key={name} className="mb-10" aria-labelledby={href}>
            <h2 id={href} className="text-xl">
              <a href={to(href)}>{name}</a>
            </h2>
            <p className="mb-3 text-muted">{description}</p>
            <OperationList operations={operations} />
          </section>
        ))}
      </EndpointSearch>
    </DeveloperPage>
  );
}

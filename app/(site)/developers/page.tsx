import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { scopeNames, scopeWords } from "#lib/oauth/scopes.ts";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = { title: "Developers" };

export default function DevelopersPage() {
  const { baseUrl, apiRequestsPerMinute } = env();
  return (
    <>
      <PageHeader
        title="For developers"
        lead="The v0 API answers what programs for the World Cube Association's website ask: change the base URL, and they run here."
        actions={<ButtonLink href="/oauth/applications/new">Register an application</ButtonLink>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Begin">
          <div className="grid gap-4">
            <p>What is public needs no token:</p>
            <CodeBlock title="curl" code={`curl '${baseUrl}/api/v0/competitions?per_page=1'`} />
            <p>
              Every endpoint, parameter, answer and refusal is in the{" "}
              <a href="/api/v0/openapi.json">OpenAPI 3.1 document</a>; types for TypeScript are in{" "}
              <a href="/api/v0/openapi.d.ts">openapi.d.ts</a>.
            </p>
          </div>
        </Card>
        <Card title="Which way to a token">
          <DescriptionList
            items={[
              { term: "A site with a server", value: "Authorization code, with a secret; PKCE is welcome." },
              { term: "A page or an app", value: "Authorization code with PKCE (S256), without a secret." },
              { term: "A kiosk", value: "Device authorization: people type a short code on their phone." },
              {
                term: "Your own script",
                value: <a href="/settings/tokens">A personal access token from your settings</a>,
              },
              { term: "Old programs", value: "Compatible applications keep the implicit and password flows." },
            ]}
          />
        </Card>
        <Card title="Scopes">
          <DescriptionList
            items={scopeNames.map((scope) => ({
              term: <code>{scope}</code>,
              value: `${scopeWords[scope].title}. ${scopeWords[scope].sentence}`,
            }))}
          />
        </Card>
        <Card title="Paging, caching, limits">
          <DescriptionList
            items={[
              { term: "Paging", value: "page and per_page (25, at most 1000); Total, Per-Page and Link say the rest." },
              { term: "Caching", value: "Every GET has an ETag; send it back as If-None-Match for a 304." },
              {
                term: "Limit",
                value: `${apiRequestsPerMinute} calls a minute and address; RateLimit-* and Retry-After tell.`,
              },
              { term: "Errors", value: <a href="/developers/errors">One shape, with a code for programs</a> },
              { term: "Browsers", value: "Any origin may call; cookies are never needed." },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

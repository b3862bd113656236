import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";

export const metadata: Metadata = { title: "Errors of the API" };

const codes: [code: string, meaning: string][] = [
  ["not_found", "There is no such thing, or you may not see it. What is not announced answers the same way."],
  ["unauthenticated", "The call needs somebody: sign in, or send an access token."],
  ["invalid_token", "The access token is unknown, has expired or was revoked. Get another one."],
  [
    "missing_scope",
    "The token lacks the scope that the answer names. Send the person through the consent page again with it.",
  ],
  ["forbidden", "This account may not do that."],
  ["cross_site", "A change with a session cookie came from another site. Use an access token there."],
  ["invalid", "A value cannot be."],
  ["invalid_parameter", "A parameter cannot be what it is; the message names it."],
  ["bad_request", "The request cannot be read: not JSON, nested too deeply, or text that nothing can store."],
  ["unsupported_media_type", "Send the body as application/json."],
  ["body_too_large", "The body is larger than this address takes."],
  ["method_not_allowed", "The address knows other methods; the Allow header lists them."],
  ["conflict", "Somebody was there first: read again and decide."],
  ["precondition_failed", "If-Match names another revision than the current one: read the document again."],
  ["invalid_wcif", "The interchange document does not fit; the message points at the place."],
  ["results_submitted", "Results are submitted, so the competition can no longer be changed."],
  ["application_stopped", "The managers of the competition stopped your application from writing to it."],
  ["rate_limited", "Too many calls: wait as many seconds as Retry-After says."],
  ["unavailable", "The service cannot answer right now. Try again after Retry-After."],
  ["internal", "Our mistake. Tell us the request id."],
];

export default function ErrorsPage() {
  return (
    <>
      <PageHeader
        title="Errors of the API"
        trail={[{ href: "/developers", label: "Developers" }]}
        lead="Every refusal is JSON: words for people, a code for programs, and an id to tell us."
      />
      <CodeBlock
        title="For example"
        code={`{\n  "error": "Competition with id FakeId2014 not found",\n  "code": "not_found",\n  "request_id": "…",\n  "docs": "/developers/errors#not_found"\n}`}
      />
      <dl className="description-list mt-8 max-w-3xl">
        {codes.map(([code, meaning]) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

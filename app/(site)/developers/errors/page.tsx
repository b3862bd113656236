import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { errorCodes } from "#lib/api/error-codes.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";
import { InlineText } from "../_shared/inline-text.tsx";

export const metadata: Metadata = { title: "Errors of the API" };

export default function ErrorsPage() {
  return (
    <GuidePage
      href="/developers/errors"
      title="Errors of the API"
      lead="Every refusal is JSON: words for people, a code for programs, and an id to tell us."
    >
      <CodeBlock
        title="For example"
        code={`{\n  "error": "Competition with id FakeId2014 not found",\n  "code": "not_found",\n  "request_id": "…",\n  "docs": "${env().baseUrl}/developers/errors#not_found"\n}`}
      />
      <p>
        Decide by the status and by <code>code</code>; <code>error</code> is for people and may be worded better one
        day. A few answers have a body of their own that programs already rely on: their pages in the{" "}
        <a href="/developers/reference">reference</a> show it. The OAuth addresses speak RFC 6749 instead:{" "}
        <code>error</code> and <code>error_description</code>.
      </p>
      <dl className="description-list">
        {errorCodes.map(({ code, statuses, meaning }) => (
          <div key={code} id={code} className="error-code">
            <dt>
              <code>{code}</code> <span className="text-sm">{statuses.join(", ")}</span>
            </dt>
            <dd>
              <InlineText text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </GuidePage>
  );
}

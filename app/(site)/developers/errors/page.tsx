import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { errorCodes } from "#lib/api/error-codes.ts";
import { to } from "#lib/language/translate.ts";
import { oauthErrorMeanings } from "#lib/oauth/error-meanings.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";
import { InlineText } from "../_shared/inline-text.tsx";

export const metadata: Metadata = { title: "Errors of the API" };

export default function ErrorsPage() {
  return (
    <GuidePage
      href="/developers/errors"
      title="Errors of the API"
      lead="Every error is JSON: words for people, a code for programs, and an id to tell us."
    >
      <CodeBlock
        title="For example"
        code={`{\n  "error": "Competition with id FakeId2014 not found",\n  "code": "not_found",\n  "request_id": "…",\n  "docs": "${env().baseUrl}/developers/errors#not_found"\n}`}
      />
      <p>
        Decide by the status and by <code>code</code>; <code>error</code> is for people and may be worded better one
        day. A few answers have a body of their own that programs already rely on: their pages in the{" "}
        <a href={to("/developers/reference")}>reference</a> show it, as they show which codes each endpoint has. The
        OAuth addresses speak <a href="#oauth">RFC 6749</a> instead.
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
      <h2 id="again">When to ask again</h2>
      <p>
        429 and 503 say in <code>Retry-After</code> after how many seconds. After another 5xx a read may be asked again;
        a save only when you know that it was not done: read first. Code for that is in the{" "}
        <a href={to("/developers/quick-start#every-page")}>quick start</a>.
      </p>
      <h2 id="oauth">Errors of OAuth</h2>
      <p>
        <code>/oauth/token</code> and its neighbours answer <code>error</code>, for programs, and{" "}
        <code>error_description</code>, for you. At <code>/oauth/authorize</code> the same two come back to your address
        with <code>state</code>; only where the application or its address is unknown do people see a page.
      </p>
      <dl className="description-list">
        {oauthErrorMeanings.map(({ error, statuses, meaning }) => (
          <div key={error} className="error-code">
            <dt>
              <code>{error}</code> <span className="text-sm">{statuses}</span>
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

import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Caching and limits" };

export default function CachingPage() {
  const { baseUrl, apiRequestsPerMinute } = env();
  return (
    <GuidePage
      href="/developers/caching"
      title="Caching and limits"
      lead="Every JSON answer to a GET has an ETag. Send it back, and an answer that has not changed costs next to nothing."
    >
      <CodeBlock
        title="Ask whether it is still the same"
        code={`curl --include '${baseUrl}/api/v0/countries' \\\n  --header 'If-None-Match: THE_ETAG_YOU_GOT'`}
      />
      <p>
        Send it as it came, quotes and all. 304 with an empty body: what you have is right. What depends on who asks is{" "}
        <code>private, no-store</code> and never lands in a shared cache; the rest may be kept and must be asked about
        each time (<code>max-age=0, must-revalidate</code>). What was written is in the next answer, with another ETag.
      </p>
      <p>
        Bodies come compressed with brotli or gzip if you accept it, and <code>HEAD</code> works wherever{" "}
        <code>GET</code> does.
      </p>
      <h2 id="limits">How often</h2>
      <p>
        On this site, {apiRequestsPerMinute} calls a minute and client address (a whole /64 counts as one for IPv6).
        Beyond that the answer is 429.
      </p>
      <GuideTable
        columns={["Header", "Says"]}
        rows={[
          ["limit", <code key="h">RateLimit-Limit</code>, "Calls a minute"],
          ["remaining", <code key="h">RateLimit-Remaining</code>, "Calls left in this minute"],
          ["reset", <code key="h">RateLimit-Reset</code>, "Seconds until the next minute begins"],
          ["retry", <code key="h">Retry-After</code>, "With 429 and 503: seconds to wait before you ask again"],
        ]}
      />
      <p>
        Every process of the site counts by itself and tells the others of each twentieth of the limit, and then once a
        second: so a few calls more may pass, and <code>RateLimit-Remaining</code> may be as much too high.
      </p>
      <p>
        A 304 counts as a call too. To read everything there is, take the <a href={to("/export/results")}>export</a>{" "}
        rather than page after page.
      </p>
      <h2 id="browsers">From a web page</h2>
      <p>
        Any origin may call, with a token or without; cookies do not travel between sites and are not needed. Scripts
        may read these headers: <code>{crossOriginHeaders["Access-Control-Expose-Headers"]}</code>.
      </p>
      <p>
        A change that is authenticated by the session cookie must come from this site itself; another site uses a token.
        Otherwise the answer is 403 <a href={to("/developers/errors#cross_site")}>cross_site</a>.
      </p>
    </GuidePage>
  );
}

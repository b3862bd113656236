import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { to } from "#lib/language/translate.ts";
import { lifetimes } from "#lib/oauth/lifetimes.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Tokens and refresh" };

const daySeconds = 24 * 3600;

export default function TokensPage() {
  const { baseUrl } = env();
  return (
    <GuidePage
      href="/developers/tokens"
      title="Tokens and refresh"
      lead="An access token is a key: opaque, short-lived, and for whoever holds it. Keep it out of logs and addresses."
    >
      <CodeBlock
        title="Use it"
        code={`curl '${baseUrl}/api/v0/me' \\\n  --header "Authorization: Bearer $ACCESS_TOKEN"`}
      />
      <p>
        Old programs may put it into the query as <code>access_token</code> or <code>bearer_token</code>. The API never
        reads it from a form body, and two tokens in one call, in the header and in the query, are a 400.
      </p>
      <h2 id="removals">When somebody deletes their account</h2>
      <p>
        Every token that they gave ends at once. What your program keeps of them is to go, too: its owners are told by
        mail, at most once a day for all who left, and find the numbers of those accounts (the <code>id</code> of{" "}
        <code>/me</code>) on the application’s page, where they say that it is done.
      </p>
      <p>
        A program can see to it alone: with a token of its client credentials,{" "}
        <code>GET /api/v0/applications/me/removals</code> tells whose data is to go, and <code>POST</code> to the same
        address says that it has.
      </p>
      <h2 id="lifetimes">How long things live</h2>
      <GuideTable
        columns={["What", "How long"]}
        rows={[
          ["access", "Access token", `${lifetimes.accessToken / 3600} hours`],
          ["refresh", "Refresh token", `${lifetimes.refreshToken / daySeconds} days, anew with each refresh`],
          ["code", "Authorization code", `${lifetimes.authorizationCode / 60} minutes, once`],
          ["device", "Device code", `${lifetimes.deviceCode / 60} minutes`],
          ["id", "ID token", `${lifetimes.idToken / 60} minutes`],
          ["personal", "Personal access token", "As long as you chose when you made it"],
        ]}
      />
      <h2 id="refresh">Refresh</h2>
      <p>
        The code, device and password flows give a <code>refresh_token</code>. The implicit flow and client credentials
        do not.
      </p>
      <CodeBlock
        title="A new pair for an old one"
        code={`curl ${baseUrl}/oauth/token \\
  --user "$CLIENT_ID:$CLIENT_SECRET" \\
  --data grant_type=refresh_token \\
  --data-urlencode "refresh_token=$REFRESH_TOKEN"`}
      />
      <ul>
        <li>Every refresh answers another refresh token: keep that one, and forget the old one.</li>
        <li>
          The old one stays good for {lifetimes.usedRefreshToken} seconds, or until the new access token or the new
          refresh token is first used, whichever comes first. Two tabs that refresh at the same time both get on, with
          the same new refresh token.
        </li>
        <li>
          Used after that, it looks stolen: every token of that sign-in ends, and the answer is{" "}
          <code>invalid_grant</code>. Send the person through the consent page again.
        </li>
        <li>
          <code>scope</code> may ask for less than the person agreed to, never for more. The next refresh token keeps
          all that was agreed to.
        </li>
      </ul>
      <h2 id="end">When they end early</h2>
      <p>
        People can remove your application from their{" "}
        <a href={to("/oauth/authorized_applications")}>connected applications</a>: all of its tokens stop at once. So do
        the tokens of suspended people and applications. Treat <code>invalid_token</code> and <code>invalid_grant</code>{" "}
        as “ask the person again”. What anybody may read is still answered to a token that is no good, with what anybody
        may see of it, and <code>WWW-Authenticate</code> beside it says that the token was none.
      </p>
      <p>
        You can end a token yourself at <code>POST /oauth/revoke</code>, which also ends what hangs on it. Whoever holds
        a token learns its scopes and its end at <code>GET /oauth/token/info</code>; an application with a secret asks{" "}
        <code>POST /oauth/introspect</code> about its own tokens.
      </p>
      <h2 id="secrets">Secrets</h2>
      <p>
        An application may have two secrets at a time, so that you can change them without a break: add one, move your
        servers over, delete the other. Each says when it was last used. We keep hashes only, so that a lost secret is
        gone: add another one.
      </p>
    </GuidePage>
  );
}

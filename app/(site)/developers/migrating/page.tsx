import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { to } from "#lib/language/translate.ts";
import { exampleApplication } from "#lib/oauth/applications/example.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Coming from the WCA" };

const wca = "https://www.worldcubeassociation.org";

export default function MigratingPage() {
  const { baseUrl, apiHostAlias } = env();
  const alias = apiHostAlias === undefined ? undefined : `${baseUrl.split("://")[0]}://${apiHostAlias}`;
  return (
    <GuidePage
      href="/developers/migrating"
      title="Coming from the WCA"
      lead="A program that talks to the World Cube Association’s website talks to this one once it knows the address. Here is what to change, and what not."
    >
      <h2 id="change">What to change</h2>
      <GuideTable
        columns={["In your program", "Was", "Is"]}
        rows={[
          ["api", "API", <code key="w">{wca}/api/v0</code>, <code key="h">{baseUrl}/api/v0</code>],
          [
            "authorize",
            "Authorize",
            <code key="w">{wca}/oauth/authorize</code>,
            <code key="h">{baseUrl}/oauth/authorize</code>,
          ],
          ["token", "Token", <code key="w">{wca}/oauth/token</code>, <code key="h">{baseUrl}/oauth/token</code>],
          ["id", "Client id and secret", "Yours there", "Yours here, or the same: see below"],
        ]}
      />
      <p>
        Clients that find their way by OpenID Connect need only the issuer: <code>{baseUrl}</code>.
      </p>
      <h3 id="alias">A host of its own for the API</h3>
      <p>
        Some programs ask an API host without <code>/api/v0</code> in the address. Whoever runs the site can give the
        API a second host name with <code>API_HOST_ALIAS</code>, which has v0 at its root.{" "}
        {alias === undefined ? (
          "This site has none."
        ) : (
          <>
            Here that is <code>{alias}</code>.
          </>
        )}
      </p>
      <h2 id="application">Your application</h2>
      <p>
        <a href={to("/oauth/applications/new")}>Register it</a> as compatible if it uses the implicit flow, passwords,
        or leaves <code>public</code> out; as modern otherwise.
      </p>
      <p>
        A program that cannot be built anew keeps its client id: whoever runs the site registers that very id, with a
        secret where it has one.
      </p>
      <CodeBlock
        title="On the server"
        code={`npm run admin -- application create --name "My program" --id THE_ID_IT_HAS \\
  --secret THE_SECRET_IT_HAS --redirect https://app.example/callback --compatible`}
      />
      <p>
        <code>--public</code> is for programs without a secret, <code>--native</code> for apps with an address scheme of
        their own.
      </p>
      <p>
        A Stadion on your own machine begins with an application that you may try things with, like the WCA’s staging
        site: <code>{exampleApplication.clientId}</code> with the secret <code>{exampleApplication.secret}</code>, every
        scope, and any web address to return to.
      </p>
      <h2 id="same">What is the same</h2>
      <ul>
        <li>Addresses, parameters, JSON and paging headers of v0, down to keys that end in a question mark.</li>
        <li>
          Trailing slashes, a doubled slash before <code>api</code>, and <code>.json</code> at the end are answered in
          place.
        </li>
        <li>
          WCIF 1.1 and 2.1.1, with the same merge rules, messages and statuses; 1.0 is understood when it is sent.
        </li>
        <li>
          Tokens in the header or as <code>access_token</code> in the query; bodies of the token endpoint as a form, as
          multipart or as JSON.
        </li>
        <li>
          The out-of-band address <code>urn:ietf:wg:oauth:2.0:oob</code>, which shows the code on our page.
        </li>
      </ul>
      <h2 id="different">What is not</h2>
      <p>
        Scopes that mean nothing here, such as <code>cms</code>, are refused: leave them out. Everything else that
        differs on purpose is in the <a href={to("/developers/differences")}>list of differences</a>, and what to expect
        of an account with two-factor authentication under{" "}
        <a href={to("/developers/authorization#compatible")}>compatible applications</a>.
      </p>
      <h2 id="data">Bring a competition along</h2>
      <p>
        Whoever runs the site loads an interchange document with{" "}
        <code>npm run load-wcif -- MyCompetition2026.json</code>, and your program finds the competition it knows.
        Before anything is written it says what is changed, what is kept and what is dropped, and why; an id that is
        used twice, an unknown event or a time that cannot be read is refused, with the place in the document.
      </p>
      <p>
        Over a competition that is here, a load is merged like a save: whatever the document does not say stays, and so
        does what others have changed since it was loaded last. E-mail addresses are never taken over, nor is what
        somebody has said in an account of their own.
      </p>
      <ul>
        <li>
          <code>--dry-run</code> says all of that and writes nothing.
        </li>
        <li>
          <code>--as MyCopy2027</code> makes a copy: everything that the document says, under another id, with
          registration ids of its own.
        </li>
        <li>
          <code>--start 2027-05-01</code> moves every date and time along with the first day; what was at nine o’clock
          stays at nine o’clock.
        </li>
        <li>
          <code>--managed-by you@example.org</code> lets the account with that address organize it.
        </li>
      </ul>
    </GuidePage>
  );
}

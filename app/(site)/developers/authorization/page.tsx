import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { languages } from "#lib/language/languages.ts";
import { to } from "#lib/language/translate.ts";
import { lifetimes } from "#lib/oauth/lifetimes.ts";
import { pollingSeconds } from "#lib/oauth/provider/polling.ts";
import { daysUntilAllowed } from "#lib/oauth/registration/open-registration.ts";
import { registrationSamples } from "#lib/oauth/registration/samples.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Which flow to choose" };

export default function AuthorizationPage() {
  const { baseUrl } = env();
  const [register = { title: "", code: "" }, ...manage] = registrationSamples(baseUrl);
  return (
    <GuidePage
      href="/developers/authorization"
      title="Which flow to choose"
      lead="All ways end with an access token, which goes into the header of each call. They differ in how people say yes."
    >
      <GuideTable
        columns={["You build", "Take", "What you keep"]}
        rows={[
          ["site", "A site with a server", "Authorization code; PKCE is welcome", "A secret, on the server"],
          ["page", "A page in the browser, an app on a phone or computer", "Authorization code with PKCE", "No secret"],
          [
            "device",
            "A screen without a keyboard, a command-line tool",
            "Device authorization",
            "With a secret, send it",
          ],
          [
            "self",
            "A script for yourself",
            <a key="tokens" href={to("/settings/tokens")}>
              A personal access token
            </a>,
            "The token",
          ],
          [
            "agent",
            "A tool or an agent that registers itself",
            <a key="register" href="#register">
              Registering by a program
            </a>,
            "What it is answered",
          ],
          ["own", "A server that acts for nobody", "Client credentials", "A secret, on the server"],
          ["old", "A program that exists already", "Implicit or password, in a compatible application", "See below"],
        ]}
      />

      <h2 id="code">Authorization code</h2>
      <p>
        <a href={to("/oauth/applications/new")}>Register an application</a> and give it the address people come back to.
        Then send them here; <code>state</code> is a random text that you compare when they return:
      </p>
      <CodeBlock
        title="1. Send the person to"
        code={`${baseUrl}/oauth/authorize?response_type=code
  &client_id=YOUR_CLIENT_ID
  &redirect_uri=https://app.example/callback
  &scope=public+email
  &state=RANDOM
  &code_challenge=BASE64URL_SHA256_OF_VERIFIER&code_challenge_method=S256`}
      />
      <p>
        The pages that they see are in the language of their browser, or that they chose. Where you know better, say so:{" "}
        <code>ui_locales=es</code> has them in Spanish; of several (<code>ui_locales=ar%20es</code>) the first that we
        have is taken. There are {languages.map(({ id }) => id).join(", ")} (<code>ui_locales_supported</code> of the
        discovery document); any other changes nothing.
      </p>
      <p>
        They return to your address with <code>code</code> and <code>state</code>. The code is good once, for{" "}
        {lifetimes.authorizationCode / 60} minutes:
      </p>
      <CodeBlock
        title="2. Trade the code for tokens"
        code={`curl ${baseUrl}/oauth/token \\
  --user "$CLIENT_ID:$CLIENT_SECRET" \\
  --data grant_type=authorization_code \\
  --data-urlencode "code=$CODE" \\
  --data-urlencode "redirect_uri=https://app.example/callback" \\
  --data-urlencode "code_verifier=$VERIFIER"`}
      />
      <p>
        An application without a secret sends <code>client_id</code> in the body instead of <code>--user</code>, and
        must use PKCE with <code>S256</code>. A wrong redirect address, client or verifier uses the code up: begin again
        with a new one. <code>redirect_uri</code> is compared byte for byte, at both steps; only the port of a native
        application’s <code>127.0.0.1</code> or <code>[::1]</code> may differ.
      </p>
      <p>
        The page of your application shows these lines filled in, in three languages. Libraries find every address in{" "}
        <a href={to("/.well-known/openid-configuration")}>/.well-known/openid-configuration</a>.
      </p>

      <h2 id="device">Device authorization</h2>
      <p>
        Switch it on for the application, then ask <code>POST /oauth/device/authorize</code> with your{" "}
        <code>client_id</code> and <code>scope</code>. Show the <code>user_code</code> and <code>verification_uri</code>{" "}
        of the answer, and ask the token endpoint every {pollingSeconds} seconds whether the person agreed. Whoever asks
        sooner is told <code>slow_down</code> and has to wait {pollingSeconds} seconds longer each time. The code lives{" "}
        {lifetimes.deviceCode / 60} minutes.
      </p>
      <CodeBlock
        title="Begin on the device"
        code={`curl ${baseUrl}/oauth/device/authorize \\
  --user "$CLIENT_ID:$CLIENT_SECRET" \\
  --data scope=public`}
      />
      <p>
        With a secret, send it, here and to the token endpoint; without one, send <code>client_id</code> in the body
        instead of <code>--user</code>.
      </p>
      <CodeBlock
        title="Ask whether the person agreed"
        code={`curl ${baseUrl}/oauth/token \\
  --user "$CLIENT_ID:$CLIENT_SECRET" \\
  --data grant_type=urn:ietf:params:oauth:grant-type:device_code \\
  --data-urlencode "device_code=$DEVICE_CODE"`}
      />

      <h2 id="register">Registering by a program</h2>
      <p>
        A command-line tool or an agent can register an application without a browser (RFC 7591). Its owner makes a
        token for that on <a href={to("/oauth/applications")}>Your applications</a>, which says how many it may
        register, what they may ask for, and until when. What is registered is an application like any other: modern,
        not verified, in the owner’s list, with the same rules for its addresses.
      </p>
      <CodeBlock title={register.title} code={register.code} />
      <p>
        The answer has <code>client_id</code>, <code>client_secret</code> where there is one, which is shown this once,
        and <code>registration_client_uri</code> with its <code>registration_access_token</code>. With these the program
        reads, changes and deletes what it registered (RFC 7592); each change gives another token, and uses up the one
        that was sent.
      </p>
      {manage.map(({ title, code }) => (
        <CodeBlock key={title} title={title} code={code} />
      ))}
      <ul>
        <li>
          What you may say of it: <code>client_name</code>, <code>redirect_uris</code>, <code>grant_types</code>,{" "}
          <code>response_types</code>, <code>token_endpoint_auth_method</code>, <code>scope</code>,{" "}
          <code>client_uri</code> and <code>application_type</code>. Anything else is ignored; what we would have to
          fetch or call (<code>jwks_uri</code>, <code>logo_uri</code>, <code>sector_identifier_uri</code>,{" "}
          <code>request_uris</code> and the like) is refused. In a change, what is left out stays as it is, but for{" "}
          <code>client_uri</code>.
        </li>
        <li>
          <code>scope</code> is no more than the token gives, and all of that where you say nothing; in a change no more
          than that or what the owner has given it since.
        </li>
        <li>
          The owner can take the token back, and end on the application’s page that the program may change it. So do a
          new owner and a secret that got out.
        </li>
        <li>
          Whoever runs the site may allow to register without a token (<code>CLIENT_REGISTRATION</code>): native
          applications without a secret, that come back to <code>127.0.0.1</code>, <code>[::1]</code> or{" "}
          <code>localhost</code>, and change nothing in people’s names. They have no owner, are counted, and go after{" "}
          {daysUntilAllowed} days if nobody has allowed them. On this site it is <code>{env().clientRegistration}</code>
          .
        </li>
      </ul>

      <h2 id="personal">Personal access tokens</h2>
      <p>
        For your own scripts: no application, no password in a file. You choose scopes and an end in{" "}
        <a href={to("/settings/tokens")}>your settings</a> and can take the token back there at any time. It works
        wherever a bearer token does.
      </p>

      <h2 id="own">Client credentials</h2>
      <p>
        A token in the application’s own name. It reads what everybody may read; <code>/me</code> answers{" "}
        <code>{'{"me": null}'}</code>, since there is no person behind it.
      </p>

      <h2 id="openid">Sign in with OpenID Connect</h2>
      <p>
        Ask for <code>public openid</code>, and <code>email</code> or <code>profile</code> if you need them: the token
        answer then has an <code>id_token</code>, signed with RS256 and good for {lifetimes.idToken / 60} minutes;{" "}
        <code>/oauth/userinfo</code> says the same for an access token. <code>prompt</code>, <code>max_age</code>,{" "}
        <code>nonce</code> and logout at <code>/oauth/logout</code> work as the standard says.
      </p>

      <h2 id="compatible">Compatible applications</h2>
      <p>
        Programs written for the World Cube Association’s website may need what newer standards advise against. Choose
        “compatible” when you register them, and switch on what they use:
      </p>
      <ul>
        <li>
          the implicit flow (<code>response_type=token</code>): the token stands in the fragment of the address, and no
          refresh token comes with it;
        </li>
        <li>
          the password grant: <code>username</code> is the e-mail address. Accounts with two-factor authentication send
          the current code as <code>totp</code>, and are refused without it;
        </li>
        <li>
          <code>public</code> is added to the scopes where it is missing, and no <code>iss</code> stands in the answer.
        </li>
      </ul>
      <p>
        A password alone, without any application, belongs to the built-in “Direct sign-in”, which people see among
        their connected applications. Whoever runs the site may allow that, only registered applications, or no
        passwords at all (<code>PASSWORD_GRANT</code>). On this site it is <code>{env().passwordGrant}</code>.
      </p>
    </GuidePage>
  );
}

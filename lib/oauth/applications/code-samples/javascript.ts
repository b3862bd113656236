import { msg } from "#lib/language/translate.ts";
import { hasOwnTokens, type Sample, type SampledApplication } from "./sample.ts";

/**
 * The same in JavaScript, for a browser where the application lives in one and for Node elsewhere; no library needed.
 */
export function javascriptSamples(baseUrl: string, application: SampledApplication): Sample[] {
  const [uri] = application.redirectUris;
  const setting = settings(baseUrl, application);
  return [
    ...(uri ? [{ title: msg("Sign people in"), code: `${setting}\n${signIn(application, uri)}` }] : []),
    ...(uri && application.allowsImplicit ? [{ title: msg("Take the token from the address"), code: implicit }] : []),
    ...(application.allowsDevice
      ? [{ title: msg("Sign in on a device"), code: `${setting}\n${device(application)}` }]
      : []),
    ...(hasOwnTokens(application)
      ? [{ title: msg("A token for the application itself"), code: `${setting}\n${ownToken}` }]
      : []),
  ];
}

const settings = (
  baseUrl: string,
  { clientId, isConfidential }: SampledApplication,
): string => `${isConfidential ? 'import { env } from "node:process";\n\n' : ""}const site = ${JSON.stringify(baseUrl)};
const client = { client_id: ${JSON.stringify(clientId)}${isConfidential ? ", client_secret: env.CLIENT_SECRET" : ""} };

async function askForToken(parameters) {
  const body = new URLSearchParams({ ...client, ...parameters });
  const answer = await fetch(\`\${site}/oauth/token\`, { method: "POST", body });
  const token = await answer.json();
  if (!answer.ok) throw new Error(token.error_description ?? token.error);
  return token;
}

async function readMe({ access_token }) {
  const headers = { Authorization: \`Bearer \${access_token}\` };
  const answer = await fetch(\`\${site}/api/v0/me\`, { headers });
  return (await answer.json()).me;
}
`;

const signIn = ({ scopes }: SampledApplication, uri: string): string => `const redirect_uri = ${JSON.stringify(uri)};
const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

// 1. Send the person to this address; keep state and verifier until they come back.
const state = base64url(crypto.getRandomValues(new Uint8Array(16)));
const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
const address = \`\${site}/oauth/authorize?\${new URLSearchParams({
  client_id: client.client_id,
  redirect_uri,
  response_type: "code",
  scope: ${JSON.stringify(askedScopes(scopes))},
  state,
  code_challenge: base64url(new Uint8Array(digest)),
  code_challenge_method: "S256",
})}\`;

// 2. When they are back, compare the state and exchange the code.
async function finish(query) {
  if (query.get("state") !== state) throw new Error("This answer belongs to another sign-in.");
  if (query.has("error")) throw new Error(query.get("error_description") ?? query.get("error"));
  const grant = { grant_type: "authorization_code", code: query.get("code"), redirect_uri, code_verifier: verifier };
  return await readMe(await askForToken(grant));
}
`;

const implicit = `const answer = new URLSearchParams(location.hash.slice(1));
const token = answer.get("access_token");
const expiresAt = Date.now() + Number(answer.get("expires_in")) * 1000;
history.replaceState(null, "", location.pathname + location.search);
`;

const device = ({
  scopes,
}: SampledApplication): string => `const begun = await fetch(\`\${site}/oauth/device/authorize\`, {
  method: "POST",
  body: new URLSearchParams({ ...client, scope: ${JSON.stringify(askedScopes(scopes))} }),
});
const { device_code, user_code, verification_uri, interval } = await begun.json();
console.log(\`Open \${verification_uri} and type \${user_code}\`);

let seconds = interval;
for (;;) {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const body = new URLSearchParams({ ...client, grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code });
  const token = await (await fetch(\`\${site}/oauth/token\`, { method: "POST", body })).json();
  if (token.access_token) {
    console.log(await readMe(token));
    break;
  }
  if (token.error === "slow_down") seconds += 5;
  else if (token.error !== "authorization_pending") throw new Error(token.error_description);
}
`;

const ownToken = `const token = await askForToken({ grant_type: "client_credentials" });
const answer = await fetch(\`\${site}/api/v0/competitions\`, {
  headers: { Authorization: \`Bearer \${token.access_token}\` },
});
console.log((await answer.json()).map((competition) => competition.name));
`;

const askedScopes = (scopes: readonly string[]): string =>
  scopes.filter((scope) => scope !== "offline_access").join(" ");

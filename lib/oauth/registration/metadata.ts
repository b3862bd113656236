import { z } from "zod";
import { invalid } from "#lib/platform/errors.ts";
import { type Application, ApplicationInput, type ApplicationKind } from "../applications/application.ts";
import { deviceGrantType, grantTypes } from "../provider/client-metadata.ts";
import { isLoopbackRedirect } from "../redirect-uri.ts";

/** What a program sends to register an application, or to change one (RFC 7591 §2). */
export type SentMetadata = Readonly<Record<string, unknown>>;

export type MetadataLimits = {
  /** What the application may be given to ask for; where nothing is asked for, it is given that. */
  scopes: readonly string[];
  /** Whether it has no owner: then it is a public native client of this machine's. */
  isOpen: boolean;
};

const aText = z.string("must be a text").max(2000, "is longer than 2000 characters");
const texts = z
  .array(aText.min(1, "has an empty entry"), "must be a list of texts")
  .max(50, "has more than 50 entries");

const Metadata = z.object({
  client_name: aText.default(""),
  client_uri: aText.regex(/^[^\s\p{C}]*$/u, "must be a web address").default(""),
  redirect_uris: texts,
  post_logout_redirect_uris: texts.default([]),
  grant_types: texts,
  response_types: texts.optional(),
  token_endpoint_auth_method: z.enum(
    ["client_secret_basic", "client_secret_post", "none"],
    "must be client_secret_basic, client_secret_post or none",
  ),
  application_type: z.enum(["web", "native"], "must be web or native"),
  scope: aText,
});
type Metadata = z.output<typeof Metadata>;

/** What a program is answered of an application: nothing of its secret, and nothing that only we need. */
export const toMetadata = (application: Application) => ({
  client_id: application.clientId,
  client_id_issued_at: Math.floor(application.createdAt.getTime() / 1000),
  client_name: application.name,
  ...(application.homepageUrl !== null && { client_uri: application.homepageUrl }),
  application_type: application.isNative ? "native" : "web",
  redirect_uris: application.redirectUris,
  grant_types: grantTypes(application),
  response_types: responseTypes(grantTypes(application)),
  token_endpoint_auth_method: application.isConfidential ? "client_secret_basic" : "none",
  scope: application.scopes.join(" "),
});

/** An application as a program wants it, under the rules of the form that people fill in. */
export function readMetadata(sent: SentMetadata, limits: MetadataLimits): ApplicationInput {
  return toInput(read(sent, defaultsOf(limits)), limits, undefined);
}

/** A change of it: what was left out stays, and what only its owner decides does, too. */
export function readChangedMetadata(sent: SentMetadata, limits: MetadataLimits, before: Application): ApplicationInput {
  const { client_uri: _mayBeRemoved, response_types: _followsFromGrants, ...known } = toMetadata(before);
  return toInput(read(sent, known), { ...limits, scopes: [...limits.scopes, ...before.scopes] }, before);
}

const defaultsOf = ({ scopes, isOpen }: MetadataLimits): SentMetadata => ({
  application_type: isOpen ? "native" : "web",
  token_endpoint_auth_method: isOpen ? "none" : "client_secret_basic",
  redirect_uris: [],
  grant_types: ["authorization_code"],
  scope: scopes.join(" "),
});

function read(sent: SentMetadata, known: SentMetadata): Metadata {
  // What is not understood is ignored (RFC 7591 §2), and null is what was not sent (RFC 7592 §2.2).
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ""));
  refuseUnsupported(given);
  const parsed = Metadata.safeParse({ ...known, ...given });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(String(issue?.path[0]), issue?.message ?? "is wrong");
}

const forPeople = ["client_uri", "policy_uri", "tos_uri"];
const ofRedirects = ["redirect_uris", "post_logout_redirect_uris"];
const demanded = [
  "dpop_bound_access_tokens",
  "tls_client_certificate_bound_access_tokens",
  "require_signed_request_object",
];

// Whatever we would have to fetch, ask or send to later, and what would promise another security than it has.
function refuseUnsupported(given: SentMetadata): void {
  for (const [name, value] of Object.entries(given)) {
    const isAddress = /_(uris?|endpoint)$/.test(name) && ![...forPeople, ...ofRedirects].includes(name);
    if (isAddress) throw refused(name, "is not supported: nothing is fetched or called");
    const isSigning = /_(alg|enc)$/.test(name) && !(name === "id_token_signed_response_alg" && value === "RS256");
    const isOther = name === "subject_type" && value !== "public";
    if (isSigning || isOther || (demanded.includes(name) && value !== false)) throw refused(name, "is not supported");
  }
}

function toInput(metadata: Metadata, limits: MetadataLimits, before: Application | undefined): ApplicationInput {
  const grants = metadata.grant_types;
  checkGrants(metadata);
  if (limits.isOpen) checkOpen(metadata);
  // After signing out people come back to the same addresses.
  const other = metadata.post_logout_redirect_uris.find((uri) => !metadata.redirect_uris.includes(uri));
  if (other !== undefined) throw refused("post_logout_redirect_uris", `${other} is not among redirect_uris`);
  const scopes = metadata.scope.split(/\s+/).filter(Boolean);
  const tooMuch = scopes.find((scope) => scope !== "public" && !limits.scopes.includes(scope));
  if (tooMuch) throw refused("scope", `${tooMuch} is not among those that this registration may have`);
  const parsed = ApplicationInput.safeParse({
    name: metadata.client_name,
    description: before?.description,
    homepageUrl: metadata.client_uri,
    redirectUris: metadata.redirect_uris,
    scopes,
    profile: before?.profile,
    kind: kindOf(metadata),
    allowsImplicit: grants.includes("implicit"),
    allowsPassword: grants.includes("password"),
    allowsDevice: grants.includes(deviceGrantType),
    allowsClientCredentials: grants.includes("client_credentials"),
    defaultScopes: before?.defaultScopes.filter((scope) => scope === "public" || scopes.includes(scope)),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(nameOf[String(issue?.path[0])] ?? "client_name", issue?.message ?? "is wrong");
}

const nameOf: Record<string, keyof Metadata> = {
  homepageUrl: "client_uri",
  redirectUris: "redirect_uris",
  scopes: "scope",
  defaultScopes: "scope",
  profile: "grant_types",
};

function kindOf({ application_type, token_endpoint_auth_method }: Metadata): ApplicationKind {
  const isPublic = token_endpoint_auth_method === "none";
  if (application_type === "native") return isPublic ? "native" : "script";
  return isPublic ? "browser" : "website";
}

const known = ["authorization_code", "refresh_token", "client_credentials", "implicit", "password", deviceGrantType];

function checkGrants({ grant_types, response_types, redirect_uris, token_endpoint_auth_method: method }: Metadata) {
  const unknown = grant_types.find((grant) => !known.includes(grant));
  if (unknown !== undefined) throw refused("grant_types", `${unknown} is not supported`);
  // Without a secret nothing proves who asks for a token in its own name.
  if (method === "none" && grant_types.includes("client_credentials"))
    throw refused("grant_types", "client_credentials needs a secret");
  const possible = responseTypes(grant_types);
  const impossible = response_types?.find((type) => !possible.includes(type));
  if (impossible !== undefined) throw refused("response_types", `${impossible} does not go with grant_types`);
  if (grant_types.includes("authorization_code") && response_types && !response_types.includes("code"))
    throw refused("response_types", "code is missing");
  if (possible.length > 0 && redirect_uris.length === 0)
    throw refused("redirect_uris", "Give at least one address to return to.");
  if (possible.length === 0 && redirect_uris.length > 0)
    throw refused("grant_types", "addresses to return to need authorization_code");
}

const responseTypes = (grants: readonly string[]): string[] => [
  ...(grants.includes("authorization_code") ? ["code"] : []),
  ...(grants.includes("implicit") ? ["token", "id_token", "id_token token"] : []),
];

function checkOpen({ application_type, token_endpoint_auth_method, grant_types, redirect_uris }: Metadata): void {
  const token = "without an initial access token";
  if (application_type !== "native") throw refused("application_type", `must be native ${token}`);
  if (token_endpoint_auth_method !== "none") throw refused("token_endpoint_auth_method", `must be none ${token}`);
  const other = grant_types.find((grant) => !["authorization_code", "refresh_token"].includes(grant));
  if (other !== undefined) throw refused("grant_types", `${other} is not given ${token}`);
  const elsewhere = redirect_uris.find((uri) => !isLoopbackRedirect(uri));
  if (elsewhere !== undefined)
    throw refused("redirect_uris", `${elsewhere}: only http addresses of this machine are taken ${token}`);
}

// RFC 7591 §3.2.2.
const refused = (name: string, problem: string) =>
  invalid(`${name}: ${problem}`, {
    code: ofRedirects.includes(name) ? "invalid_redirect_uri" : "invalid_client_metadata",
  });

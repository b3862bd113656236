import { scopeNames } from "#lib/accounts/scope.ts";
import { headersNamed } from "./common.ts";
import { count, object, scopeExample, text } from "./oauth-schemas.ts";
import { anyOrigin } from "./served-document.ts";
import type { Answer, OpenApi, Operation, Parameter, Schema } from "./types.ts";

// The addresses that RFC 6749 and OpenID Connect describe are a library's: they declare nothing that the document could
// be made from. A test holds what stands here to what they answer.

const clientId = { ...text, description: "The application's id", example: "YOUR_CLIENT_ID" };
const clientSecret = { ...text, description: "Its secret, where it has one and does not send it as HTTP Basic" };
const byClient = { client_id: clientId, client_secret: clientSecret };
const scope = { ...text, description: `Of ${scopeNames.join(", ")}, between spaces`, example: scopeExample };
const token = { ...text, description: "An access token or a refresh token" };

const grantTypes = [
  "authorization_code",
  "refresh_token",
  "client_credentials",
  "password",
  "urn:ietf:params:oauth:grant-type:device_code",
];

const schemaNamed = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const answer = (description: string, name?: string, headers: string[] = []): Answer => ({
  description,
  ...(headers.length > 0 && { headers: headersNamed(...headers) }),
  ...(name !== undefined && { content: { "application/json": { schema: schemaNamed(name) } } }),
});

const page = (description: string): Answer => ({ description, content: { "text/html": { schema: text } } });

const errorResponse = (status: number, description: string) => ({
  [status]: answer(description, "OAuthError", status === 401 || status === 403 ? ["WWW-Authenticate"] : []),
});
const unavailable = {
  503: answer("The service is overloaded or restarting", "OAuthError", ["Retry-After"]),
};
const malformed = errorResponse(400, "The request is malformed, or its grant or scope cannot be: `error` says which");
const twoTokens = { 400: answer("Two tokens", "OAuthError", ["WWW-Authenticate"]) };
// A challenge comes with it where the application sent HTTP Basic (RFC 6749 §5.2).
const wrongClient = errorResponse(401, "`invalid_client`: no application named, no such one, or a wrong secret");
const tooMany = {
  429: answer("Too many wrong secrets or passwords", "OAuthError", ["Retry-After"]),
};
const tooManyBegun = {
  429: answer("More than 600 requests were begun from one network in a minute", "OAuthError", ["Retry-After"]),
};
const tooLong = errorResponse(413, "The parameters are too long");

const operation = (
  operationId: string,
  summary: string,
  description: string,
  rest: Pick<Operation, "responses"> & Partial<Operation>,
): Operation => ({
  operationId,
  servers: [{ url: anyOrigin, description: "Of the site you have this document from" }],
  summary,
  // The last paragraph of every description says who may call.
  description: `${description}\n\n${rest.security?.length ? "Needs a token." : "Needs no token."}`,
  tags: ["Authorization"],
  security: [],
  parameters: [],
  ...rest,
});

const form = (schema: Schema): NonNullable<Operation["requestBody"]> => ({
  required: true,
  content: { "application/x-www-form-urlencoded": { schema } },
});

const inQuery = (name: string, description: string, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: "query",
  required: false,
  description,
  schema: text,
  ...more,
});

const bearer = [{ oauth2: [] }, { bearer: [] }];

const authorizationParameters = [
  inQuery("client_id", "The application's id", { required: true, example: "YOUR_CLIENT_ID" }),
  inQuery("response_type", "`code`; the others for compatible applications", {
    required: true,
    example: "code",
    schema: { ...text, enum: ["code", "token", "id_token", "id_token token"] },
  }),
  inQuery("redirect_uri", "Where they come back to, as it was registered", {
    required: true,
    example: "https://app.example/callback",
  }),
  inQuery("scope", "Between spaces; `public` unless you ask for more", { example: scopeExample }),
  inQuery("state", "Comes back as it is: compare it"),
  inQuery("code_challenge", "PKCE (RFC 7636); demanded of applications without a secret"),
  inQuery("code_challenge_method", "How the challenge was made", { schema: { ...text, enum: ["S256"] } }),
  inQuery("nonce", "Comes back in the ID token"),
  inQuery("prompt", "What is to be asked in any case", {
    schema: { ...text, enum: ["none", "login", "consent", "select_account"] },
  }),
  inQuery("max_age", "How many seconds ago they may have signed in", { schema: count }),
  inQuery("response_mode", "How the answer comes back", {
    schema: { ...text, enum: ["query", "fragment", "form_post"] },
  }),
];

const authorizationForm = (more: Record<string, Schema>): Schema =>
  object(
    {
      ...Object.fromEntries(
        authorizationParameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
      ),
      ...more,
    },
    authorizationParameters.filter(({ required }) => required).map(({ name }) => name),
  );

const registering = [{ registration: [] }];
const managing = {
  security: registering,
  parameters: [
    { name: "clientId", in: "path", required: true, description: "The application's id", schema: text } as const,
  ],
};
const metadata: NonNullable<Operation["requestBody"]> = {
  required: true,
  content: { "application/json": { schema: schemaNamed("ApplicationMetadata") } },
};
const wrongMetadata = errorResponse(
  400,
  "`invalid_redirect_uri` or `invalid_client_metadata`, and `error_description` says of what; or the body cannot be read",
);
const noSuchRegistration = errorResponse(401, "No token, or not the one of this application");
const tooManyRegistrations = {
  429: answer("Too many wrong tokens, registrations or changes", "OAuthError", ["Retry-After"]),
};

const discovery = (operationId: string, other: string): { get: Operation } => ({
  get: operation(operationId, "Every address of OAuth and OpenID Connect", `The same stands at \`${other}\`.`, {
    responses: { 200: answer("The addresses, and what they understand", "Discovery") },
  }),
});

/** The endpoints of OAuth 2.0 and OpenID Connect, beside those that are declared. */
export const oauthPaths: OpenApi["paths"] = {
  "/oauth/authorize": {
    get: operation(
      "getOauthAuthorize",
      "Where people are sent to allow an application",
      "For a browser rather than for a program: people sign in and decide, and come back to `redirect_uri` (RFC 6749 §4.1.1).",
      {
        parameters: authorizationParameters,
        responses: {
          303: answer("To the pages that ask, or back to `redirect_uri` with `code` or `error`", undefined, [
            "Location",
          ]),
          400: page("A page that says what is wrong: the application or its address is unknown"),
        },
      },
    ),
    post: operation(
      "postOauthAuthorize",
      "The same, posted as a form",
      "Leads to the address with what was posted in its query (OpenID Connect Core §3.1.2.1).",
      {
        requestBody: form(authorizationForm({})),
        responses: {
          303: answer("To the address with all of it", undefined, ["Location"]),
          ...errorResponse(400, "The body cannot be read"),
          ...errorResponse(413, "The parameters are longer than 8 KB"),
        },
      },
    ),
  },
  "/oauth/par": {
    post: operation(
      "postOauthPar",
      "Hand in what an authorization asks for, ahead of it",
      "RFC 9126: takes what `/oauth/authorize` takes, and `client_id` with what comes back is all that is sent there.",
      {
        requestBody: form(authorizationForm(byClient)),
        responses: {
          201: answer("What to send instead", "PushedAuthorization"),
          ...malformed,
          ...wrongClient,
          ...tooLong,
          ...tooManyBegun,
          ...unavailable,
        },
      },
    ),
  },
  "/oauth/token": {
    post: operation(
      "postOauthToken",
      "Trade a code, a refresh token or a password for tokens",
      "RFC 6749 §4 and §6, RFC 8628 §3.4. The application proves itself with HTTP Basic, or with `client_id` and `client_secret` in the body. JSON and multipart are understood as well.",
      {
        requestBody: form(
          object(
            {
              grant_type: { ...text, enum: grantTypes },
              ...byClient,
              code: { ...text, description: "Of `authorization_code`" },
              redirect_uri: { ...text, description: "Of `authorization_code`: the one that the code was asked with" },
              code_verifier: { ...text, description: "Of `authorization_code` with PKCE" },
              refresh_token: { ...text, description: "Of `refresh_token`" },
              device_code: { ...text, description: "Of a device" },
              username: { ...text, description: "Of `password`: the e-mail address" },
              password: { ...text, description: "Of `password`" },
              totp: { ...text, description: "Of `password`, with two-factor authentication: the current code" },
              scope,
            },
            ["grant_type"],
          ),
        ),
        responses: {
          200: answer("The tokens", "TokenAnswer"),
          ...malformed,
          ...wrongClient,
          ...tooMany,
          ...unavailable,
        },
      },
    ),
  },
  "/oauth/register": {
    post: operation(
      "postOauthRegister",
      "Register an application, by a program",
      "RFC 7591, with an initial access token that its owner made on “Your applications”. What is not named here is ignored, and what would have to be fetched is refused.",
      {
        security: registering,
        requestBody: metadata,
        responses: {
          201: answer("The application, and the secret this once", "RegisteredApplication"),
          ...wrongMetadata,
          ...errorResponse(401, "No token, or one that is no good, over or used up"),
          403: answer("`access_denied`: its owner has as many applications as there may be", "OAuthError"),
          ...errorResponse(413, "The body is larger than 56 KB"),
          ...tooManyRegistrations,
          ...unavailable,
        },
      },
    ),
  },
  "/oauth/register/{clientId}": {
    get: operation("getOauthRegisterByClientId", "An application that a program registered", "RFC 7592 §2.1.", {
      ...managing,
      responses: { 200: answer("The application", "RegisteredApplication"), ...noSuchRegistration, ...unavailable },
    }),
    put: operation(
      "putOauthRegisterByClientId",
      "Change an application that a program registered",
      "RFC 7592 §2.2, under the rules it was registered under; `client_id` must be that of the address. Another registration access token comes back, and the one that was sent is used up.",
      {
        ...managing,
        requestBody: metadata,
        responses: {
          200: answer("The application as it is now, and a secret where it is new", "RegisteredApplication"),
          ...wrongMetadata,
          ...noSuchRegistration,
          ...errorResponse(413, "The body is larger than 56 KB"),
          ...tooManyRegistrations,
          ...unavailable,
        },
      },
    ),
    delete: operation(
      "deleteOauthRegisterByClientId",
      "Delete an application that a program registered",
      "RFC 7592 §2.3. Its tokens and what people allowed it end at once.",
      { ...managing, responses: { 204: { description: "Done" }, ...noSuchRegistration, ...unavailable } },
    ),
  },
  "/oauth/device/authorize": {
    post: operation(
      "postOauthDeviceAuthorize",
      "Begin to sign in on a device",
      "RFC 8628 §3.1: show what comes back, and ask the token endpoint until the person has decided elsewhere.",
      {
        requestBody: form(object({ ...byClient, scope }, ["client_id"])),
        responses: {
          200: answer("What to show", "DeviceAuthorization"),
          ...malformed,
          ...wrongClient,
          ...tooManyBegun,
          ...unavailable,
        },
      },
    ),
  },
  "/oauth/introspect": {
    post: operation(
      "postOauthIntrospect",
      "What one of your tokens is",
      "RFC 7662, for applications with a secret; of others' tokens nothing is told.",
      {
        requestBody: form(object({ token, ...byClient }, ["token"])),
        responses: { 200: answer("What it is", "Introspection"), ...malformed, ...wrongClient, ...unavailable },
      },
    ),
  },
  "/oauth/revoke": {
    post: operation(
      "postOauthRevoke",
      "End a token and what hangs on it",
      "RFC 7009. Another application's token, or one that is none, changes nothing and is no error.",
      {
        requestBody: form(object({ token, ...byClient }, ["token"])),
        responses: {
          200: { description: "Done", content: { "application/json": { schema: object({}) } } },
          ...malformed,
          ...wrongClient,
          ...unavailable,
        },
      },
    ),
  },
  "/oauth/token/info": {
    get: operation("getOauthTokenInfo", "What the token is that you send", "For whoever holds it.", {
      security: bearer,
      responses: {
        200: answer("What it is", "TokenInfo"),
        ...twoTokens,
        ...errorResponse(401, "No token, or one that is no good"),
      },
    }),
  },
  "/oauth/userinfo": {
    get: operation("getOauthUserinfo", "Who signed in", "OpenID Connect Core §5.3.", {
      security: [{ oauth2: ["openid"] }],
      responses: {
        200: answer("The claims of the token's scopes", "UserInfo"),
        ...twoTokens,
        ...errorResponse(401, "No token, or one that is no good"),
        ...errorResponse(403, "`insufficient_scope`: the token lacks `openid`"),
        ...unavailable,
      },
    }),
  },
  "/oauth/discovery/keys": {
    get: operation("getOauthDiscoveryKeys", "The keys that ID tokens are signed with", "A JSON Web Key Set.", {
      responses: { 200: answer("The keys", "KeySet") },
    }),
  },
  "/oauth/logout": {
    get: operation(
      "getOauthLogout",
      "Where people are sent to sign out here as well",
      "For a browser rather than for a program: people are asked, and come back (OpenID Connect RP-Initiated Logout 1.0).",
      {
        parameters: [
          inQuery("id_token_hint", "An ID token that you were given: it tells who asks"),
          inQuery("client_id", "The application's id, where there is no ID token", { example: "YOUR_CLIENT_ID" }),
          inQuery("post_logout_redirect_uri", "Where they come back to, as it was registered", {
            example: "https://app.example/callback",
          }),
          inQuery("state", "Comes back as it is"),
        ],
        responses: {
          200: page("A page that asks them"),
          400: page("A page that says what is wrong: the application or its address is unknown"),
        },
      },
    ),
  },
  "/.well-known/openid-configuration": discovery(
    "getWellKnownOpenidConfiguration",
    "/.well-known/oauth-authorization-server",
  ),
  "/.well-known/oauth-authorization-server": discovery(
    "getWellKnownOauthAuthorizationServer",
    "/.well-known/openid-configuration",
  ),
};

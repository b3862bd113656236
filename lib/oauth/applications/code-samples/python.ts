import { msg } from "#lib/language/translate.ts";
import { authorizeUrl } from "../application.ts";
import { hasOwnTokens, type Sample, type SampledApplication } from "./sample.ts";

/** The same in Python 3, with nothing but what comes with it. */
export function pythonSamples(baseUrl: string, application: SampledApplication): Sample[] {
  const [uri] = application.redirectUris;
  const setting = settings(baseUrl, application);
  return [
    ...(uri ? [{ title: msg("Sign people in"), code: `${setting}\n${signIn(baseUrl, application, uri)}` }] : []),
    ...(application.allowsPassword ? [{ title: msg("Sign in with a password"), code: `${setting}\n${password}` }] : []),
    ...(application.allowsDevice ? [{ title: msg("Sign in on a device"), code: `${setting}\n${device}` }] : []),
    ...(hasOwnTokens(application)
      ? [{ title: msg("A token for the application itself"), code: `${setting}\n${ownToken}` }]
      : []),
  ];
}

const settings = (baseUrl: string, { clientId, isConfidential }: SampledApplication): string =>
  [
    "import base64, hashlib, json, os, secrets, time",
    "from urllib.error import HTTPError",
    "from urllib.parse import parse_qs, urlencode, urlsplit",
    "from urllib.request import Request, urlopen",
    "",
    `site = ${JSON.stringify(baseUrl)}`,
    `client = {"client_id": ${JSON.stringify(clientId)}${isConfidential ? ', "client_secret": os.environ["CLIENT_SECRET"]' : ""}}`,
    "",
    "def post(path, **parameters):",
    "    body = urlencode({**client, **parameters}).encode()",
    "    try:",
    "        return json.load(urlopen(Request(site + path, data=body)))",
    "    except HTTPError as error:",
    "        return json.load(error)",
    "",
    "def get(path, token):",
    '    request = Request(site + path, headers={"Authorization": "Bearer " + token["access_token"]})',
    "    return json.load(urlopen(request))",
    "",
  ].join("\n");

const signIn = (
  baseUrl: string,
  application: SampledApplication,
  uri: string,
): string => `verifier = secrets.token_urlsafe(32)
challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
state = secrets.token_urlsafe(16)
redirect_uri = ${JSON.stringify(uri)}

print("Open", ${JSON.stringify(authorizeUrl(baseUrl, application, uri))} + "&" + urlencode(
    {"state": state, "code_challenge": challenge, "code_challenge_method": "S256"}))
answer = parse_qs(urlsplit(input("Where did it lead to? ")).query)
assert answer["state"] == [state], "This answer belongs to another sign-in."
token = post("/oauth/token", grant_type="authorization_code", code=answer["code"][0],
             redirect_uri=redirect_uri, code_verifier=verifier)
print(get("/api/v0/me", token)["me"])
`;

const password = `from getpass import getpass

token = post("/oauth/token", grant_type="password", username=input("E-mail: "), password=getpass(), scope="public email")
print(get("/api/v0/me", token)["me"])
`;

const device = `begun = post("/oauth/device/authorize", scope="public")
print("Open", begun["verification_uri"], "and type", begun["user_code"])
seconds = begun["interval"]
while True:
    time.sleep(seconds)
    token = post("/oauth/token", grant_type="urn:ietf:params:oauth:grant-type:device_code", device_code=begun["device_code"])
    if "access_token" in token:
        break
    if token["error"] == "slow_down":
        seconds += 5
    elif token["error"] != "authorization_pending":
        raise SystemExit(token["error_description"])
print(get("/api/v0/me", token)["me"])
`;

const ownToken = `token = post("/oauth/token", grant_type="client_credentials")
print([competition["name"] for competition in get("/api/v0/competitions", token)])
`;

import { msg } from "#lib/language/translate.ts";
import { authorizeUrl } from "../application.ts";
import { hasOwnTokens, type Sample, type SampledApplication } from "./sample.ts";

/** What to paste into a terminal to get a first token, for the flows the application has. */
export function shellSamples(baseUrl: string, application: SampledApplication): Sample[] {
  const [uri] = application.redirectUris;
  const secret = application.isConfidential ? ' -d client_secret="$CLIENT_SECRET"' : "";
  const verifier = application.isConfidential ? "" : ' -d code_verifier="$CODE_VERIFIER"';
  const client = `-d client_id=${application.clientId}${secret}`;
  const token = `curl ${baseUrl}/oauth/token`;
  return [
    ...(uri
      ? [
          { title: msg("Send people here"), code: authorizeUrl(baseUrl, application, uri) },
          {
            title: msg("Exchange the code"),
            code: `${token} -d grant_type=authorization_code ${client}${verifier} \\\n  -d redirect_uri=${shellQuoted(uri)} -d code="$CODE"`,
          },
        ]
      : []),
    {
      title: msg("A new token for an old one"),
      code: `${token} -d grant_type=refresh_token ${client} -d refresh_token="$REFRESH_TOKEN"`,
    },
    ...(application.allowsDevice
      ? [
          {
            title: msg("Ask for a code to type"),
            code: `curl ${baseUrl}/oauth/device/authorize ${client} -d scope=public`,
          },
        ]
      : []),
    ...(application.allowsPassword
      ? [
          {
            title: msg("Sign in with a password"),
            code: `${token} -d grant_type=password ${client} \\\n  --data-urlencode username="$EMAIL" --data-urlencode password="$PASSWORD" -d scope="public email"`,
          },
        ]
      : []),
    ...(hasOwnTokens(application)
      ? [
          {
            title: msg("A token for the application itself"),
            code: `${token} -d grant_type=client_credentials ${client}`,
          },
        ]
      : []),
    { title: msg("Use the token"), code: `curl ${baseUrl}/api/v0/me -H "Authorization: Bearer $ACCESS_TOKEN"` },
  ];
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

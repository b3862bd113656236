import { type Application, authorizeUrl } from "./application.ts";

type Sample = { title: string; code: string };

/** What to paste into a terminal to get a first token, for the flows the application has. */
export function codeSamples(baseUrl: string, application: Application): Sample[] {
  const [uri] = application.redirectUris;
  const secret = application.isConfidential ? ' -d client_secret="$CLIENT_SECRET"' : "";
  const verifier = application.isConfidential ? "" : ' -d code_verifier="$CODE_VERIFIER"';
  const client = `-d client_id=${application.clientId}${secret}`;
  return [
    ...(uri
      ? [
          { title: "Send people here", code: authorizeUrl(baseUrl, application, uri) },
          {
            title: "Exchange the code",
            code: `curl ${baseUrl}/oauth/token -d grant_type=authorization_code ${client}${verifier} \\\n  -d redirect_uri=${shellQuoted(uri)} -d code="$CODE"`,
          },
        ]
      : []),
    ...(application.allowsDevice
      ? [{ title: "Ask for a code to type", code: `curl ${baseUrl}/oauth/device/authorize ${client} -d scope=public` }]
      : []),
    ...(application.isConfidential && application.allowsClientCredentials
      ? [
          {
            title: "A token for the application itself",
            code: `curl ${baseUrl}/oauth/token -d grant_type=client_credentials ${client}`,
          },
        ]
      : []),
    { title: "Use the token", code: `curl ${baseUrl}/api/v0/me -H "Authorization: Bearer $ACCESS_TOKEN"` },
  ];
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

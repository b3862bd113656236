import { type SampleRequest, wholeAddress } from "./request.ts";

/** For a terminal; the token is in the environment, where no history keeps it. */
export function shellSample(request: SampleRequest): string {
  const lines = [
    `curl ${request.method === "GET" ? "" : `--request ${request.method} `}${shellQuoted(wholeAddress(request))}`,
    ...(request.needsToken ? ['--header "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...(request.body === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data ${shellQuoted(JSON.stringify(request.body, null, 2))}`]),
  ];
  return lines.join(" \\\n  ");
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

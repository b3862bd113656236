import { type SampleRequest, wholeAddress } from "./request.ts";

/** For a terminal; the token is in the environment, where no history keeps it. */
export function shellSample(request: SampleRequest): string {
  const lines = [
    `curl ${request.method === "GET" ? "" : `--request ${request.method} `}${shellQuoted(wholeAddress(request))}`,
    ...(request.needsToken ? ['--header "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...bodyLines(request),
  ];
  return lines.join(" \\\n  ");
}

function bodyLines({ body, bodyType }: SampleRequest): string[] {
  if (body === undefined) return [];
  if (bodyType === "application/json") {
    return ["--header 'Content-Type: application/json'", `--data ${shellQuoted(JSON.stringify(body, null, 2))}`];
  }
  return Object.entries(body as object).map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

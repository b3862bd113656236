/**
 * The access tokens that a request carries: in the header (RFC 6750 §2.1) and, as old clients send them, among its
 * parameters. More than one must be refused (§2): nobody could say which of them counts.
 */
export function sentTokens(headers: Headers, ...parameters: URLSearchParams[]): string[] {
  const inHeader = /^bearer(?:\s+(?<token>.*))?$/i.exec(headers.get("authorization") ?? "");
  return [
    ...(inHeader ? tokensIn(inHeader.groups?.token ?? "") : []),
    ...parameters.flatMap((named) => [...named.getAll("access_token"), ...named.getAll("bearer_token")]),
  ];
}

// Of two headers the web makes one, with a comma, which no token holds.
const tokensIn = (credentials: string): string[] => credentials.split(",").map((part) => part.trim());

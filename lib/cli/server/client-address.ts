import type { IncomingMessage } from "node:http";

/** The caller's address: the connection's, or the entry that the outermost of our own proxies wrote. */
export function clientAddress(request: IncomingMessage, trustedProxyHops: number): string {
  const direct = plain(request.socket.remoteAddress ?? "");
  if (trustedProxyHops === 0) return direct;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => plain(entry.trim()))
    .filter(Boolean);
  // Everything further left was written by the caller.
  return forwarded.at(-trustedProxyHops) ?? forwarded[0] ?? direct;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

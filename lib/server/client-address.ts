import type { IncomingMessage } from "node:http";
import { isLoopback, normalAddress } from "#lib/platform/network.ts";

/** The caller's address: the connection's, or the entry that the outermost of our own proxies wrote. */
export function clientAddress({ socket, headers }: IncomingMessage, trustedProxyHops: number): string {
  const direct = normalAddress(socket.remoteAddress ?? "") ?? "";
  if (trustedProxyHops === 0) return direct;
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  // Everything further left was written by the caller; what is no address there is not replaced by that.
  return normalAddress((forwarded.at(-trustedProxyHops) ?? forwarded[0] ?? "").trim()) ?? direct;
}

type Reached = { trustedProxyHops: number; ownHosts: readonly (string | undefined)[] };

/**
 * Whether a program on this machine asks: through no proxy, which would bring everybody's requests from here, and by a
 * name of ours. Any other name is that of a page elsewhere, which a browser here was told to find at this address.
 */
export const isLocalCaller = ({ socket, headers }: IncomingMessage, { trustedProxyHops, ownHosts }: Reached): boolean =>
  trustedProxyHops === 0 &&
  (headers.host === undefined || ownHosts.includes(headers.host.toLowerCase()) || isLoopbackName(headers.host)) &&
  isLoopback(socket.remoteAddress ?? "") &&
  proxyHeaders.every((name) => headers[name] === undefined);

const isLoopbackName = (host: string): boolean => {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  return /^([a-z0-9-]+\.)*localhost$/.test(name) || isLoopback(name.replace(/^\[(.*)\]$/, "$1"));
};

const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

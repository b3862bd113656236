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

/** Whether a program on this machine asks: through no proxy, which would bring everybody's requests from here. */
export const isLocalCaller = ({ socket, headers }: IncomingMessage, trustedProxyHops: number): boolean =>
  trustedProxyHops === 0 &&
  isLoopback(socket.remoteAddress ?? "") &&
  proxyHeaders.every((name) => headers[name] === undefined);

const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Whose address it is, for counting: one household or server holds a whole /64 of IPv6 addresses. */
export function networkOf(address: string | null): string {
  const parsed = parseAddress(address);
  if (!parsed) return "unknown";
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0])}/64`;
}

export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === "loopback";

/** One spelling for each address, IPv4 inside IPv6 being IPv4; undefined for what is none. */
export const normalAddress = (text: string | null): string | undefined => parseAddress(text)?.toString();

function parseAddress(text: string | null): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The library alone would take `127.1` and `0x7f.1`, too.
  if (text === null || isIP(text) === 0) return undefined;
  return ipaddr.process(text.replace(/%.*$/, ""));
}

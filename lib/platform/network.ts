import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** Whose address it is, for counting: one household or server holds a whole /64 of IPv6 addresses. */
export const networkOf = (address: string | null): string => readAddress(address)?.network ?? "unknown";

export const isLoopback = (address: string): boolean => readAddress(address)?.isLoopback ?? false;

/** One spelling for each address, IPv4 inside IPv6 being IPv4; undefined for what is none. */
export const normalAddress = (text: string | null): string | undefined => readAddress(text)?.normal;

type Address = { normal: string; network: string; isLoopback: boolean };

// Every request asks several times about an address that most likely was here a moment ago.
const parsedAddresses = new LRUCache<string, Address>({ max: 1000 });

function readAddress(text: string | null): Address | undefined {
  if (text === null) return undefined;
  const known = parsedAddresses.get(text);
  if (known) return known;
  // The library alone would take `127.1` and `0x7f.1`, too.
  if (isIP(text) === 0) return undefined;
  const parsed = ipaddr.process(text.replace(/%.*$/, ""));
  const address = {
    normal: parsed.toString(),
    network: parsed.kind() === "ipv4" ? parsed.toString() : `${firstHalf(parsed)}/64`,
    isLoopback: parsed.range() === "loopback",
  };
  parsedAddresses.set(text, address);
  return address;
}

const firstHalf = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv6 =>
  new ipaddr.IPv6([...address.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]);

/** Whether an address that people use leads everybody to their own machine. */
export function isLoopbackOrigin(baseUrl: string): boolean {
  const name = new URL(baseUrl).hostname.replace(/^\[|\]$/g, "");
  return isLoopback(name) || /(^|\.)localhost$/.test(name);
}

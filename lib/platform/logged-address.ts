import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { env } from "./env.ts";
import { normalAddress } from "./network.ts";

/** As much of somebody's address as the log is to have, by LOG_ADDRESSES; undefined for none. */
export function loggedAddress(address: string | null): string | undefined {
  const { logAddresses } = env();
  if (logAddresses === "none") return undefined;
  const whole = normalAddress(address);
  return whole === undefined || logAddresses === "whole" ? whole : shortened(whole);
}

// Most who ask have asked a moment ago.
const known = new LRUCache<string, string>({ max: 1000 });

/** The network that somebody's provider has theirs from: enough to know a place again, too little to find a person. */
export function shortAddress(address: string | null): string | undefined {
  const whole = normalAddress(address);
  return whole === undefined ? undefined : shortened(whole);
}

function shortened(address: string): string {
  const found = known.get(address);
  if (found !== undefined) return found;
  const parsed = ipaddr.parse(address);
  const bits = keptBits[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  const short = `${ipaddr.fromByteArray(bytes)}/${bits}`;
  known.set(address, short);
  return short;
}

// Of a household's or server's network, the one that its provider has it from.
const keptBits = { ipv4: 24, ipv6: 48 };

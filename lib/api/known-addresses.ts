import { LRUCache } from "lru-cache";
import { currentRequest } from "#lib/platform/current-request.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

export type Known = { address: string; route: string | undefined };

const longest = 500;
// As it may be written: each letter of its name, too, may stand there as a byte.
const holdsToken = (url: string): boolean => /(access|bearer)_token/i.test(url.replace(escapedAscii, asLetter));

const escapedAscii = /%([0-7][0-9a-f])/gi;
const asLetter = (_: string, byte: string): string => String.fromCharCode(Number.parseInt(byte, 16));

/** What addresses as they are written mean to the cache, for those that were answered last. */
export const knownAddress = (url: string): Known | undefined => addresses().get(url);

/** Notes that this is another way to write that address; none that holds a token. */
export function rememberAddress(url: string, address: string): void {
  if (url.length > longest || addresses().has(url) || holdsToken(url)) return;
  addresses().set(url, { address, route: currentRequest()?.route });
}

const held = new ProcessWide<LRUCache<string, Known>>("addresses");
const addresses = () => held.orMake(() => new LRUCache({ max: 2000 }));

import { LRUCache } from "lru-cache";
import { currentRequest } from "#lib/platform/current-request.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

export type Known = { address: string; route: string | undefined };

const longest = 500;
const holdsToken = /(access|bearer)_token/i;

/** What addresses as they are written mean to the cache, for those that were answered last. */
export const knownAddress = (url: string): Known | undefined => addresses().get(url);

/** Notes that this is another way to write that address; none that holds a token. */
export function rememberAddress(url: string, address: string): void {
  if (url.length > longest || holdsToken.test(url) || addresses().has(url)) return;
  addresses().set(url, { address, route: currentRequest()?.route });
}

const held = new ProcessWide<LRUCache<string, Known>>("addresses");
const addresses = () => held.orMake(() => new LRUCache({ max: 2000 }));

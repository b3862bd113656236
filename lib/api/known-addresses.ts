import { LRUCache } from "lru-cache";

type Known = { address: string; pathname: string };

const longest = 500;
const holdsToken = /(access|bearer)_token/i;

/** What addresses as they are written mean to the cache, for those that were answered last. */
export const knownAddress = (url: string): Known | undefined => addresses().get(url);

/** Notes that this is another way to write that address; none that holds a token. */
export function rememberAddress(url: string, address: string): void {
  if (url.length > longest || holdsToken.test(url) || addresses().has(url)) return;
  addresses().set(url, { address, pathname: new URL(url).pathname });
}

// Next bundles a second copy of this module into the same process.
const holder = globalThis as { stadionAddresses?: LRUCache<string, Known> };

function addresses(): LRUCache<string, Known> {
  holder.stadionAddresses ??= new LRUCache({ max: 2000 });
  return holder.stadionAddresses;
}

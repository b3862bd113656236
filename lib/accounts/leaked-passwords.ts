import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// The first bytes of the SHA-256 of each, in order: enough to tell, and nobody reads the passwords of others here.
const prefixBytes = 5;

/** Where they are; `npm run pack-leaked-passwords` writes them. */
export const leakedPasswordsFile = "lib/accounts/leaked-passwords.bin";

/**
 * Whether the password is among those that leaked from other sites, in whatever case. Nothing is asked outside. Of ten
 * million others one is taken for one of them by chance.
 */
export function isLeakedPassword(password: string, packed: Buffer = packedPasswords()): boolean {
  return isAmong(packed, prefixOf(password));
}

const packedPasswords = (): Buffer => {
  prefixes ??= readFileSync(leakedPasswordsFile);
  return prefixes;
};

let prefixes: Buffer | undefined;

/** The file's content for a list of passwords. */
export function packPasswords(passwords: Iterable<string>): Buffer {
  const unique = new Set<string>();
  for (const password of passwords) unique.add(prefixOf(password).toString("hex"));
  return Buffer.from([...unique].sort().join(""), "hex");
}

function isAmong(packed: Buffer, prefix: Buffer): boolean {
  let low = 0;
  let high = packed.length / prefixBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle * prefixBytes;
    const order = packed.compare(prefix, 0, prefixBytes, start, start + prefixBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

const prefixOf = (password: string): Buffer =>
  createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest().subarray(0, prefixBytes);

import { readAddress } from "#lib/language/languages.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { type SealedValue, seal, unseal } from "./sealed.ts";

/** Who was led to which address, the query included, to be told there what was done. */
export type LedTo = { address: string; accountId: number | null };

// Long enough for a slow way to the page and to load it again.
const lifetimeSeconds = 2 * 60;

/**
 * Carries to the page that says what was done the proof that it was, and by this browser: anybody can write a link to
 * an address that says so. A browser keeps the last of them alone, so that what was undone since is not said again.
 */
export async function proveDone(ledTo: LedTo): Promise<SealedValue> {
  const value = await seal("done", contentOf(ledTo), lifetimeSeconds);
  return { value, lifetimeSeconds };
}

/** Whether a form has just led this browser to this address. */
export async function wasJustDone(sealed: string | undefined, asked: LedTo): Promise<boolean> {
  const proof = sealed === undefined ? undefined : await unseal("done", sealed);
  const { page, accountId } = contentOf(asked);
  return proof?.page === page && proof.accountId === accountId;
}

// An address may be longer than what a browser keeps.
const contentOf = ({ address, accountId }: LedTo) => ({ page: sha256(asWritten(address)), accountId });

/** As browsers write it; the same in all languages, and however Next fetches it. */
function asWritten(address: string): string {
  const url = URL.parse(readAddress(address).address, "http://stadion.invalid");
  if (!url) return address;
  url.searchParams.delete("_rsc");
  return `${url.pathname}?${url.searchParams}`;
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed for one purpose opens for no other. */
export type Purpose = "stadion seal" | "stadion stored secrets" | "stadion mail" | "stadion birth dates";

/** Encrypts a text so that only who knows the secret reads it; any change to it is noticed. */
export function sealWith(secret: string, text: string, purpose: Purpose = "stadion seal"): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFrom(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws where the secret is another one or the text was changed. */
export function openWith(secret: string, sealed: string, purpose: Purpose = "stadion seal"): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}

type Sealing = {
  purpose?: Purpose;
  /** What else one must hold to read it. */
  bearer?: string;
};

/** Encrypts with our own secret what the database keeps for us, so that a copy of it tells nothing. */
export const sealForUs = (text: string, { purpose, bearer = "" }: Sealing = {}): string =>
  sealWith((env().cookieSecrets[0] ?? "") + bearer, text, purpose);

/** Sealed under any of our secrets, so that those may be rotated; nothing where that secret is no longer set. */
export const openOurs = (sealed: string, sealing: Sealing = {}): string | undefined => open(sealed, sealing)?.text;

/** Whether the secret that seals today has sealed it, an older one, or one that is not set. */
export function sealedBy(sealed: string, sealing: Sealing = {}): "current" | "older" | "unknown" {
  const opened = open(sealed, sealing);
  if (!opened) return "unknown";
  return opened.place === 0 ? "current" : "older";
}

function open(sealed: string, { purpose, bearer = "" }: Sealing): { text: string; place: number } | undefined {
  for (const [place, secret] of env().cookieSecrets.entries()) {
    try {
      return { text: openWith(secret + bearer, sealed, purpose), place };
    } catch {
      // The next secret may be the one it was sealed with.
    }
  }
  return undefined;
}

const keyFrom = (secret: string, purpose: Purpose): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

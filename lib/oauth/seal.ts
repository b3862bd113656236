import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#lib/platform/env.ts";

const algorithm = "aes-256-gcm";

/** Encrypts a text so that only who knows the secret reads it; any change to it is noticed. */
export function sealWith(secret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyFrom(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws where the secret is another one or the text was changed. */
export function openWith(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(algorithm, keyFrom(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** Encrypts with our own secret what the database keeps for us; `bearer` is what else one must hold to read it. */
export const sealForUs = (text: string, bearer = ""): string => sealWith((env().cookieSecrets[0] ?? "") + bearer, text);

/** Sealed under any of our secrets, so that those may be rotated; nothing where that secret is no longer set. */
export function openOurs(sealed: string, bearer = ""): string | undefined {
  for (const secret of env().cookieSecrets) {
    try {
      return openWith(secret + bearer, sealed);
    } catch {
      // The next secret may be the one it was sealed with.
    }
  }
  return undefined;
}

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "stadion seal", 32));

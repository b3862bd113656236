import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#lib/platform/env.ts";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret that we must be able to read again, so that a copy of the database holds none. */
export function encryptSecret(secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(env().cookieSecrets[0]!), iv);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens it with the current key or an earlier one that is still listed; undefined where none fits. */
export function decryptSecret(stored: string): string | undefined {
  const bytes = Buffer.from(stored, "base64url");
  for (const cookieSecret of env().cookieSecrets) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyFrom(cookieSecret), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
    } catch {
      // Sealed with another key: the next one may be it.
    }
  }
  return undefined;
}

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "stadion stored secrets", 32));

import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 as base64url: enough for secrets of 256 random bits, which no dictionary reaches. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(createHash("sha256").update(left).digest(), createHash("sha256").update(right).digest());

import { randomBytes } from "node:crypto";

/** A URL-safe secret of 256 bits: 43 characters of `[A-Za-z0-9_-]`. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

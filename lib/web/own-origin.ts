import { env } from "#lib/platform/env.ts";

/** Browsers name the page's origin with every request that changes something, and no other site can forge it. */
export const isFromOwnPage = (request: Request): boolean => request.headers.get("origin") === env().baseUrl;

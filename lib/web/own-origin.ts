import { env } from "#lib/platform/env.ts";

/** Browsers name the page's origin with every request that changes something, and no other site can forge it. */
export const isFromOwnPage = (request: Request): boolean => request.headers.get("origin") === env().baseUrl;

/** Whether a page of another site had the browser ask; one that does not say so, and whoever types the address, are believed. */
export const isFromAnotherSite = (request: Request): boolean =>
  ["cross-site", "same-site"].includes(request.headers.get("sec-fetch-site") ?? "none");

import { movedTo } from "#lib/web/moved-address.ts";

/** Where the WCA's site tells about its API. */
export const GET = (request: Request): Response => movedTo(request, "/developers");

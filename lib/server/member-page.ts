import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownTag, type StoredResponse } from "#lib/api/stored-response.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { accountSlots, fillSlots, type ShownAccount } from "#lib/web/account-slots.ts";
import { compressPages } from "./compress-pages.ts";
import { nameRequest } from "./observe-requests.ts";

/**
 * Sends a page that was made for visitors as this account's own; or says that it has no place for an account. Its
 * scripts are the same for all, and so are their hashes.
 */
export function sendToMember(
  { body, etag, headers, type = "" }: StoredResponse,
  account: ShownAccount,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const slots = accountSlots(account);
  const own = { ...headers, "Cache-Control": "private, no-cache", ETag: tagWith(etag, slots) };
  if (isKnownTag(incoming.headers["if-none-match"], own.ETag)) {
    nameRequest(outgoing);
    outgoing.writeHead(304, own).end();
    return true;
  }
  const page = fillSlots(body.toString("utf8"), slots);
  if (page === undefined) return false;
  nameRequest(outgoing);
  compressPages(incoming, outgoing);
  outgoing.writeHead(200, { ...own, "Content-Type": type });
  outgoing.end(incoming.method === "HEAD" ? undefined : page);
  return true;
}

const tagWith = (tag: string, slots: ReturnType<typeof accountSlots>): string =>
  tag.replace(
    /"$/,
    `.${sha256(
      Object.values(slots)
        .map(({ text }) => text)
        .join(),
    )}"`,
  );

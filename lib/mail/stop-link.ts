import { createHmac } from "node:crypto";
import { parseRowId } from "#lib/db/row-id.ts";
import { env } from "#lib/platform/env.ts";
import { isSameSecret } from "#lib/platform/hash.ts";
import { notificationKinds, type StoppableKind } from "#lib/reference/notification-kinds.ts";
import { link } from "./compose.ts";

/** What a link stops, and whose it is: mail of one kind, or all mail about competitions. */
export type Stopping = { accountId: number; kind: StoppableKind | null };

/** Where the owner of an account stops mail about competitions, without signing in: it stands in each such mail. */
export const stopLink = (accountId: number, kind: StoppableKind | null = null): string =>
  link(`/stop-mails/${stopToken({ accountId, kind })}`);

/** Where their mail program does it for them. */
export const oneClickStopLink = (accountId: number, kind: StoppableKind | null = null): string =>
  `${stopLink(accountId, kind)}/one-click`;

const stopToken = ({ accountId, kind }: Stopping): string =>
  [accountId, ...(kind === null ? [] : [kind]), signatureOf({ accountId, kind })].join(".");

/** What this token stops, if it is one of ours. */
export function readStopToken(token: string): Stopping | undefined {
  const parts = token.slice(0, longestToken).split(".");
  const [id = "", kind, signature = ""] = parts.length === 2 ? [parts[0], null, parts[1]] : parts;
  const accountId = parseRowId(id);
  if (accountId === undefined || parts.length > 3 || !isStoppable(kind)) return undefined;
  return isSameSecret(signature, signatureOf({ accountId, kind })) ? { accountId, kind } : undefined;
}

const longestToken = 200;

const stoppable: readonly unknown[] = [null, "digest", ...notificationKinds];
const isStoppable = (kind: string | null | undefined): kind is StoppableKind | null => stoppable.includes(kind);

const signatureOf = ({ accountId, kind }: Stopping): string =>
  createHmac("sha256", env().sessionSecret)
    .update(`stop mail to account ${accountId}${kind === null ? "" : ` about ${kind}`}`)
    .digest("base64url");

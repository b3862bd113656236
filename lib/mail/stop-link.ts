import { createHmac } from "node:crypto";
import { parseRowId } from "#lib/db/row-id.ts";
import { env } from "#lib/platform/env.ts";
import { isSameSecret } from "#lib/platform/hash.ts";
import { link } from "./compose.ts";

/** Where the owner of an account stops mail about competitions, without signing in: it stands in each such mail. */
export const stopLink = (accountId: number): string => link(`/stop-mails/${stopToken(accountId)}`);

/** Where their mail program does it for them. */
export const oneClickStopLink = (accountId: number): string => `${stopLink(accountId)}/one-click`;

const stopToken = (accountId: number): string => `${accountId}.${signatureOf(accountId)}`;

/** Whose token this is, if it is one of ours. */
export function readStopToken(token: string): number | undefined {
  const [id = "", signature = "", ...more] = token.split(".");
  const accountId = parseRowId(id);
  if (accountId === undefined || more.length > 0) return undefined;
  return isSameSecret(signature, signatureOf(accountId)) ? accountId : undefined;
}

const signatureOf = (accountId: number): string =>
  createHmac("sha256", env().sessionSecret).update(`stop mail to account ${accountId}`).digest("base64url");

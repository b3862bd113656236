import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import { freshVersions, type SeenVersions } from "#lib/db/fresh-versions.ts";
import { perHistory } from "#lib/db/per-database.ts";
import { partOf, type VersionName } from "#lib/db/versions.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { type Bearer, type FoundBearer, lookUpBearer } from "./bearer.ts";

export type RecognisedToken = {
  bearer: Bearer;
  tokenHash: string;
  /** What decides whom it speaks for, and until when it does at most, by `performance.now()`. */
  names: readonly VersionName[];
  goodUntil: number;
  /** What was known to have moved when it was recognised for this request. */
  versions: SeenVersions;
  revision: number;
};

type CachedToken = Pick<RecognisedToken, "bearer" | "names" | "goodUntil" | "revision">;

/**
 * Whom a bearer token speaks for and what it allows; undefined if it is no good. Who was recognised is cached for as
 * long as nothing about them has moved, whoever moved it: a token that is revoked is refused from the next request on.
 */
export async function recogniseToken(db: Database, token: string): Promise<RecognisedToken | undefined> {
  const versions = await freshVersions(db);
  // At once: others read on, and what is found out now is no newer.
  const { revision } = versions;
  const tokenHash = sha256(token);
  // That of these revisions: until it was looked up, the database may have gone back behind them.
  const cache = tokenCache(db);
  const known = cache.get(tokenHash);
  if (known && performance.now() < known.goodUntil && !versions.haveMoved(known.names, known.revision)) {
    return { ...known, tokenHash, versions, revision };
  }
  const started = performance.now();
  const found = await lookUpBearer(db, token, tokenHash);
  if (!found) return undefined;
  const recognised = {
    bearer: found.bearer,
    names: namesOf(found, tokenHash),
    goodUntil: started + found.goodForSeconds * 1000,
  };
  cache.set(tokenHash, { ...recognised, revision });
  return { ...recognised, tokenHash, versions, revision };
}

const namesOf = ({ bearer: { account, application }, ownerIds }: FoundBearer, tokenHash: string): VersionName[] => [
  partOf("token", tokenHash),
  ...(account ? [partOf("account", account.id)] : []),
  ...(application ? [partOf("application", application.id)] : []),
  ...ownerIds.map((id) => partOf("account", id)),
];

/** How much memory the cached tokens take, with all that is known of them. */
export const tokenCacheBytes = (db: Database): number => tokenCache(db).calculatedSize;

const mostBytes = 16 * 1024 * 1024;

/** Room for so many bytes of tokens; the oldest give way. */
export const newTokenCache = (bytes: number): LRUCache<string, CachedToken> =>
  new LRUCache({ maxSize: bytes, sizeCalculation: bytesOf });

const tokenCache = perHistory("tokens", () => newTokenCache(mostBytes));

// In memory a text of the fields takes about as much as they do.
const bytesOf = ({ bearer, names }: CachedToken, tokenHash: string): number =>
  1024 + 2 * (tokenHash.length + names.join().length + JSON.stringify(bearer).length);

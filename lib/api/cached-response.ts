import type { Database } from "#lib/db/connection.ts";
import { noteVersions, type SeenVersions } from "#lib/db/fresh-versions.ts";
import { publicVersions } from "#lib/db/public-versions.ts";
import { readAt } from "#lib/db/read-at.ts";
import type { VersionName } from "#lib/db/versions.ts";
import type { Produced } from "./answers.ts";
import type { Declaration } from "./declaration.ts";
import { rememberAddress } from "./known-addresses.ts";
import { minuteOf } from "./minute.ts";
import { type KnownCaller, responseCache } from "./response-cache.ts";
import { jsonOf } from "./serialise.ts";
import { responseFrom, type StoredResponse, toStoredResponse, wantedBy } from "./stored-response.ts";

export const vary = "Authorization, Cookie, Accept-Encoding";

const sharedHeaders = { "Cache-Control": "public, max-age=0, must-revalidate", Vary: vary };
export const privateHeaders = { "Cache-Control": "private, no-store", Vary: vary };

type Caching = {
  db: Database;
  declaration: Declaration;
  request: Request;
  /** With what the answer depends on, and nothing else. */
  url: URL;
  now: Date;
  names: readonly VersionName[];
  /** Reads from the database that it is given, and writes nothing. */
  make: (db: Database) => Promise<Produced>;
  /** For whom it is, where that is not everybody, and what was known to have moved when that was found out. */
  caller?: (KnownCaller & { tokenHash: string; versions: SeenVersions; revision: number }) | undefined;
};

/** A response that is cached as long as nothing that it shows has moved: for everybody, or for one token. */
export async function cachedResponse({
  db,
  declaration,
  request,
  url,
  now,
  names,
  make,
  caller,
}: Caching): Promise<Response> {
  const versions = caller?.versions ?? (await publicVersions(db));
  noteVersions(db, versions);
  const revision = caller?.revision ?? versions.revision;
  const address = `${url.host}${url.pathname}${url.search}`;
  const key = keyOf(address, caller?.tokenHash);
  const cache = responseCache(db);
  const headers = caller ? privateHeaders : sharedHeaders;
  const asked = { key, names, versions, revision, minute: minuteOf(now), caller };
  const found = await cache.find<Response>(asked, async (): Promise<StoredResponse | Response> => {
    const produced = await readAt(db, versions.lastMoveOf(names), make);
    if (produced instanceof Response) return produced;
    return toStoredResponse(jsonOf(declaration, produced), { ...produced.headers, ...headers }, produced.revision);
  });
  if (found instanceof Response) return found;
  const formsBefore = Object.keys(found.encoded).length;
  const response = await responseFrom(found, wantedBy(request));
  if (Object.keys(found.encoded).length > formsBefore) cache.recount(key);
  rememberAddress(request.url, address);
  return response;
}

/** No token is part of it, and nobody can write another's: hashes hold no spaces. */
export const keyOf = (address: string, tokenHash: string | undefined): string =>
  tokenHash === undefined ? address : `${tokenHash} ${address}`;

import { database } from "#lib/db/connection.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { publicVersions } from "#lib/db/public-versions.ts";
import { countUsage } from "#lib/oauth/applications/usage.ts";
import { noteCaller, noteRoute } from "#lib/platform/current-request.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { keyOf } from "./cached-response.ts";
import { crossOriginHeaders } from "./cross-origin.ts";
import { type Known, knownAddress } from "./known-addresses.ts";
import { minuteOf } from "./minute.ts";
import { countCall, type RateLimitHeaders } from "./rate-limit.ts";
import { type CacheEntry, isFresh, responseCache } from "./response-cache.ts";
import { type Form, formOf } from "./stored-response.ts";

/** What a request that sends no cookie says that a cached response depends on, most of it as its headers say it. */
export type CacheLookup = {
  method: "GET" | "HEAD";
  url: string;
  authorization: string | undefined;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  clientAddress: string;
  isLocal: boolean;
  now: Date;
  /** What the server says with every answer, by turns of name and value. */
  commonHeaders: readonly string[];
};

export type CacheHit = {
  status: Form["status"];
  /** Headers by turns of name and value: the same list for as long as the answer is cached. */
  always: readonly string[];
  /** And those that this caller is told. */
  limits: RateLimitHeaders;
  body: Buffer | undefined;
};

/**
 * Has `use` make something of the response to a request that was answered before, from the cache, without any of the
 * web's objects: the same that `endpoint()` would give; of undefined, where it takes more than looking it up. Says at
 * once, and uses nothing, where there is none. A hit waits for no more than one promise.
 */
export function withCacheHit<Made>(
  lookup: CacheLookup,
  use: (hit: CacheHit | undefined) => Made | Promise<Made>,
): Promise<Made> | undefined {
  const known = knownAddress(lookup.url);
  if (!known) return undefined;
  const tokenHash = tokenHashOf(lookup.authorization);
  if (tokenHash === null) return undefined;
  const db = database();
  const cache = responseCache(db);
  const cached = cache.get(keyOf(known.address, tokenHash));
  if (!cached) return undefined;
  return (tokenHash === undefined ? publicVersions : freshVersions)(db).then(
    (versions) => {
      // Where the database has gone back meanwhile, nothing of before is right.
      const isRight = versions.revision >= cached.revision && isFresh(cached, versions, minuteOf(lookup.now));
      return use(isRight ? hitOf(cached, known, lookup) : undefined);
    },
    // The long way has words for what went wrong.
    () => use(undefined),
  );
}

function hitOf(cached: CacheEntry, { route }: Known, lookup: CacheLookup): CacheHit | undefined {
  const form = formOf(cached, lookup);
  const limits = form && limitsOf(lookup);
  if (!limits) return undefined;
  responseCache(database()).noteHit(cached);
  if (route !== undefined) noteRoute(route);
  if (cached.caller) noteCaller(cached.caller);
  if (cached.caller?.applicationId !== undefined) countUsage(cached.caller.applicationId, { calls: 1 }, lookup.now);
  const body = lookup.method === "HEAD" ? undefined : form.body;
  return { status: form.status, always: headersOf(form, lookup), limits, body };
}

function limitsOf({ clientAddress, isLocal }: CacheLookup): RateLimitHeaders | undefined {
  try {
    return countCall({ address: clientAddress, isLocal });
  } catch {
    return undefined;
  }
}

// A header that is there and holds no token, or something else, is for the long way to judge.
function tokenHashOf(authorization: string | undefined): string | undefined | null {
  if (authorization === undefined) return undefined;
  return /^bearer [^\s]+$/i.test(authorization) ? sha256(authorization.slice("bearer ".length)) : null;
}

function headersOf(form: Form, { commonHeaders }: CacheLookup): readonly string[] {
  let headers = knownHeaders.get(form);
  if (!headers) {
    headers = [...form.headers, ...Object.entries(crossOriginHeaders).flat(), ...commonHeaders];
    knownHeaders.set(form, headers);
  }
  return headers;
}

const knownHeaders = new WeakMap<Form, readonly string[]>();

import type { Database } from "#lib/db/connection.ts";
import { database } from "#lib/db/connection.ts";
import { publicVersions } from "#lib/db/public-versions.ts";
import { readAt } from "#lib/db/read-at.ts";
import type { VersionName } from "#lib/db/versions.ts";
import { env } from "#lib/platform/env.ts";
import { minuteOf } from "./minute.ts";
import { responseCache } from "./response-cache.ts";
import { responseFrom, type StoredResponse, toStoredResponse, wantedBy } from "./stored-response.ts";

type CachedFile = {
  /** Its one address: what is asked for in another form has no entry of its own. */
  address: string;
  type: string;
  /** What it is called where it is saved, of letters that need no escape; shown in the browser without. */
  savedAs?: string;
  /** What it shows. */
  names: readonly VersionName[];
  now: Date;
  /** Its text; undefined where there is no such file. */
  make: (db: Database) => Promise<string | undefined>;
};

/** A file that is the same for everybody, made once for as long as nothing that it shows has moved, or for a minute. */
export async function cachedFile(request: Request, file: CachedFile): Promise<Response> {
  const { address, type, savedAs, names, now, make } = file;
  const db = database();
  const versions = await publicVersions(db);
  const key = `file ${env().baseUrl}${address}`;
  const disposition = savedAs && { "Content-Disposition": `attachment; filename="${savedAs}"` };
  const found = await responseCache(db).find<"missing">(
    { key, names, versions, revision: versions.revision, minute: minuteOf(now), share: "queries" },
    async (): Promise<StoredResponse | "missing"> => {
      const text = await readAt(db, versions.lastMoveOf(names), make);
      return text === undefined ? "missing" : { ...toStoredResponse(text, { ...headers, ...disposition }), type };
    },
  );
  if (found === "missing") return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  // Where it says nothing of one, the server compresses it.
  return await responseFrom(found, { ...wantedBy(request), acceptEncoding: undefined });
}

// What has no mark of a language in its address is in that of whoever asks.
const headers = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  Vary: "Accept-Language, Cookie, Accept-Encoding",
};

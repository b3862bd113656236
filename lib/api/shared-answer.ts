import type { Database } from "#lib/db/connection.ts";
import { answerCache } from "./answer-cache.ts";
import type { Produced } from "./answers.ts";
import type { Declaration } from "./declaration.ts";
import { jsonOf } from "./serialise.ts";
import { answerFrom, type StoredAnswer, storeAnswer } from "./stored-answer.ts";
import { versionKey } from "./versions.ts";

export const vary = "Authorization, Cookie, Accept-Encoding";

type Shared = {
  db: Database;
  declaration: Declaration;
  request: Request;
  /** With what the answer depends on, and nothing else. */
  url: URL;
  now: Date;
  make: () => Promise<Produced>;
};

/** An answer that is kept as long as the versions of what it shows stand, for everybody. */
export async function sharedAnswer({ db, declaration, request, url, now, make }: Shared): Promise<Response> {
  // Fields that follow the clock ("about 2 months", open or closed) are right to the minute.
  const minute = Math.floor(now.getTime() / 60_000);
  const key = `${await versionKey(db, declaration.dependsOn ?? [])}|${minute}|${url.host}${url.pathname}${url.search}`;
  const cache = answerCache(db);
  const found = await cache.find<Response>(key, async (): Promise<StoredAnswer | Response> => {
    const produced = await make();
    if (produced instanceof Response) return produced;
    return storeAnswer(jsonOf(declaration, produced), produced.headers, produced.revision);
  });
  if (found instanceof Response) return found;
  const formsBefore = Object.keys(found.encoded).length;
  const headers = { "Cache-Control": "public, max-age=0, must-revalidate", Vary: vary };
  const response = await answerFrom(found, request, headers);
  if (Object.keys(found.encoded).length > formsBefore) cache.recount(key, found);
  return response;
}

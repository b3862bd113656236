import { movedTo } from "#lib/web/moved-address.ts";

const notKept = { "Cache-Control": "no-store" };

/** What an address that programs still know answers: the page, or that files of the first version are made no more. */
export function answerOldAddress(request: Request, name: string): Response {
  if (/^\w+_export\w*\.(tsv|sql)(\.zip)?$/.test(name)) return gone();
  if (!pageNames.has(name)) return new Response(null, { status: 404, headers: notKept });
  return movedTo(request, "/export/results");
}

const pageNames = new Set(["export.html", "v1", "v2"]);

/** The answer where an export of version 1 was. */
export const gone = (): Response => notMade("Exports of version 1 are not made any more");

/** The answer where programs that know other sites look for an export that is not made here. */
export const notMade = (why: string): Response =>
  Response.json({ error: "gone", message: `${why}: use /export/results/v2/tsv` }, { status: 410, headers: notKept });

import { database } from "#lib/db/connection.ts";
import { feedOf } from "../../_feed.ts";

type Context = { params: Promise<{ token: string }> };

/**
 * Somebody's notifications as an Atom feed, for whoever has its secret address: nothing on the way keeps it, and search
 * engines leave it out.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const feed = await feedOf(database(), (await params).token);
  const headers = {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
  };
  if (feed === undefined) return new Response(null, { status: 404, headers });
  return new Response(feed, { headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" } });
}

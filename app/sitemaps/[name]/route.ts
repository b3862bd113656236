import { Readable } from "node:stream";
import { database } from "#lib/db/connection.ts";
import { answerSitemap } from "../_answer.ts";
import { findSitemap } from "../_sitemap.ts";

type Context = { params: Promise<{ name: string }> };

/** At most fifty thousand addresses, read as they are sent. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return await answerSitemap(database(), request, async () => {
    const pieces = await findSitemap(database(), name);
    return pieces && (Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream);
  });
}

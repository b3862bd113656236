import { database } from "#lib/db/connection.ts";
import { answerSitemap } from "../_answer.ts";
import { findSitemap } from "../_sitemap.ts";

type Context = { params: Promise<{ name: string }> };

/** At most fifty thousand addresses. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return answerSitemap(request, await findSitemap(database(), name));
}

import { isDeepStrictEqual } from "node:util";
import type { RunningServer } from "./child-server.ts";
import type { Servers } from "./rivals/start-rivals.ts";
import { shownLinks } from "./shown-links.ts";

type Asking = { path: string; headers?: Record<string, string> };

/** What each of them answers has to say what the product says: the same JSON, or on a page the same rows. */
export async function assertSameAnswers(product: RunningServer, rivals: Servers, asking: Asking): Promise<void> {
  const own = await saidBy(product, asking);
  for (const [name, server] of Object.entries(rivals)) {
    if (!isDeepStrictEqual(await saidBy(server, asking), own))
      throw new Error(`${name} answers ${asking.path} otherwise`);
  }
}

async function saidBy({ url }: RunningServer, { path, headers = {} }: Asking): Promise<unknown> {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return await answer.json();
  const links = shownLinks(await answer.text());
  if (links.length === 0) throw new Error(`${path} shows no rows`);
  return links;
}

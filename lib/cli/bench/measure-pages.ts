import { cookieName } from "#lib/web/cookies.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { besideBare } from "./measure-cached.ts";
import { printTable } from "./table.ts";

const pages = ["/competitions", "/results/rankings/333/single"];

/** Cached pages beside a bare server that sends the same bytes, and made anew beside one that shows next to nothing. */
export async function measurePages(product: RunningServer, pace: Pace): Promise<void> {
  for (const path of pages) {
    for (const connections of [8, 64]) {
      await besideBare("a cached page", product, { path, connections }, pace);
      const headers = { "Accept-Encoding": "gzip" };
      await besideBare("a cached page, as gzip", product, { path, headers, connections }, pace);
    }
  }
  // Nothing is cached for whoever has sent a form.
  const headers = { Cookie: `${cookieName("form")}=none` };
  const target = (path: string, name: string): Target => ({
    ...{ name, pid: product.pid, url: product.url + path, headers, connections: 8, countsChildren: false },
  });
  const empty = target("/search", "an empty page in the same frame (/search)");
  printTable(
    "Pages made anew, 8 connections",
    await measureInTurns([...pages.map((path) => target(path, path)), empty], pace),
  );
}

import { cookieName } from "#lib/web/cookies.ts";
import { besideBare } from "./beside-bare.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { withApplications, withRivals } from "./rivals/start-rivals.ts";
import { assertSameAnswers } from "./same-answers.ts";
import { printTable } from "./table.ts";

const pages = ["/competitions", "/results/rankings/333/single"];
const pace: Pace = { rounds: 5, secondsPerRound: 2, warmUpSeconds: 4 };
const rowsOnly = "the others show its rows only";

/**
 * Cached pages beside a bare server that sends the same bytes, and made anew beside one that shows next to nothing; both
 * beside others that show the same rows.
 */
export async function measurePages(product: RunningServer, databaseUrl: string): Promise<void> {
  await withApplications({ product, databaseUrl }, async ({ plain, tagged }) => {
    for (const path of pages) {
      for (const connections of [8, 64]) {
        await besideBare(product, plain, { path, what: `a cached page (${rowsOnly})`, as: "plain", connections });
        await besideBare(product, tagged, { path, what: `the same as gzip (${rowsOnly})`, as: "gzip", connections });
      }
    }
  });
  await measureMadeAnew(product, databaseUrl);
}

const measureMadeAnew = (product: RunningServer, databaseUrl: string): Promise<void> =>
  withRivals({ product, databaseUrl }, async ({ Stadion: _, ...rivals }) => {
    // Nothing is cached for whoever has sent a form.
    const headers = { Cookie: `${cookieName("form")}=none` };
    const target = (name: string, server: RunningServer, path: string): Target => ({
      ...{ name, pid: server.pid, url: server.url + path, headers, connections: 8, countsChildren: false },
    });
    for (const path of pages) {
      await assertSameAnswers(product, rivals, { path, headers });
      const targets = [
        target("Stadion", product, path),
        ...Object.entries(rivals).map(([name, server]) => target(name, server, path)),
        target("an empty page in Stadion's frame (/search)", product, "/search"),
      ];
      const title = `GET ${path}, the page made anew (${rowsOnly}), 8 connections`;
      printTable(title, await measureInTurns(targets, pace));
    }
  });

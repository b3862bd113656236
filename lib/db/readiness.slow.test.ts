import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connect } from "./connection.ts";
import { startEmbedded } from "./embedded/server.ts";
import { hasErrorCode } from "./error-code.ts";
import { migrate } from "./migrate.ts";
import { readiness } from "./readiness.ts";

const disk = mkdtempSync(path.join(tmpdir(), "stadion-disk-"));
const hasDisk = spawnSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", disk]).status === 0;
afterAll(() => {
  if (hasDisk) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.runIf(hasDisk)(
  "E08: while the disk is full it is not ready, and says why; it is again once there is room",
  async () => {
    const directory = path.join(disk, "stadion");
    mkdirSync(directory);
    const server = await startEmbedded({ directory });
    await migrate(server.url);
    const { db, client } = connect(server.url, { poolSize: 2 });
    expect(await readiness(db)).toEqual({ isReady: true });

    const filling = path.join(disk, "filling");
    // Until not a byte more fits.
    for (const bytes of [65_536, 512]) {
      expect(() => {
        for (;;) appendFileSync(filling, Buffer.alloc(bytes));
      }).toThrow("ENOSPC");
    }
    await wait(5100);
    const insert = db.execute(sql`create table filled as select repeat('x', 1000) from generate_series(1, 20000)`);
    expect(hasErrorCode(await insert.catch((error: unknown) => error), "53100")).toBe(true);
    expect(await readiness(db)).toEqual({ isReady: false, reason: "The disk of the database is full" });

    writeFileSync(filling, "");
    await wait(5100);
    expect(await readiness(db)).toEqual({ isReady: true });
    await client.end();
    await server.stop();
  },
);

import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect } from "vitest";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";

/** Writes to competitions, and somebody else who locks them. */
export function lockedCompetitions(db: Database, url: string) {
  const outside = postgres(url, { max: 20, onnotice: () => {} });
  afterAll(() => outside.end());

  return {
    outside,
    /** While somebody else's transaction holds the competitions. */
    whileHeld: async (ids: string[], work: () => Promise<void>): Promise<void> => {
      const connection = await outside.reserve();
      await connection`begin`;
      await connection`select 1 from competitions where id = any(${ids}) for update`;
      try {
        await work();
      } finally {
        await connection`rollback`;
        connection.release();
      }
    },
    write: (id: string, work = async () => {}): Promise<string> =>
      competitionTransaction(db, id, async (tx) => {
        await tx.select().from(competitions).where(eq(competitions.id, id)).for("update");
        await work();
        return id;
      }),
    expectReadsUnharmed: async (): Promise<void> => {
      for (let n = 0; n < 20; n++) {
        const [, milliseconds] = await timed(() => db.execute(sql`select 1`));
        expect(milliseconds).toBeLessThan(1000);
      }
    },
  };
}

export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

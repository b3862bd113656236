import { connect } from "#lib/db/connection.ts";
import { explainer } from "#lib/db/explain.ts";
import { searches } from "./scaled-reads.ts";
import { searchedWords } from "./searched-words.ts";
import { cell, middleOf, p95Of } from "./table.ts";

/**
 * What PostgreSQL itself says that searches take: of each, another word every time, the time that it planned and ran
 * all their statements.
 */
export async function measureSearches(url: string, scale: number): Promise<void> {
  // As pages connect.
  const { db, client } = connect(url, { poolSize: 1 });
  try {
    const words = await searchedWords(db);
    const explain = explainer(client);
    const widest = Math.max(...searches.map(({ name }) => name.length));
    console.log(
      `\nSearches at scale ${scale}, as PostgreSQL says, in ms\n  ${"".padEnd(widest)}   median      p95    words`,
    );
    for (const { name, words: asked, search } of searches) {
      const times: number[] = [];
      for (const text of words[asked]) {
        const statements = await explain((read) => search(read, text));
        times.push(statements.reduce((sum, one) => sum + one.planningMilliseconds + one.executionMilliseconds, 0));
      }
      const count = String(times.length).padStart(9);
      console.log(`  ${name.padEnd(widest)}${cell(middleOf(times))}${cell(p95Of(times))}${count}`);
    }
  } finally {
    await client.end();
  }
}

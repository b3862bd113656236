import { findEmbedded } from "#lib/db/embedded/server.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Row } from "./measure.ts";
import { measureBesideRivals, measureNewResults } from "./measure-rivals.ts";
import { startProduct } from "./product.ts";
import { familyScenarios, type Scenario } from "./scenarios.ts";
import { printTable } from "./table.ts";

const brisk: Pace = { rounds: 5, secondsPerRound: 1, warmUpSeconds: 1 };

/** A row for each family of endpoints: as a cached response, and made anew for every request; and beside rivals. */
export async function measureFamilies(product: RunningServer & { directory: string }): Promise<void> {
  const isPublic = ({ headers }: Scenario) => !headers.Authorization;
  printTable(
    "Each family of endpoints, cached responses",
    await rowsOf(product, (await familyScenarios(product)).filter(isPublic)),
  );
  await measureBesideRivals(product, (await findEmbedded(product.directory)) ?? "");
  const forgetful = await startProduct({ ANSWER_CACHE_MEGABYTES: "0" });
  try {
    printTable(
      "Each family of endpoints, every answer made anew",
      await rowsOf(forgetful, await familyScenarios(forgetful)),
    );
    await measureNewResults(forgetful, (await findEmbedded(forgetful.directory)) ?? "");
  } finally {
    await forgetful.stop();
  }
}

async function rowsOf({ pid }: RunningServer, scenarios: Scenario[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const scenario of scenarios) {
    const { name, bytes } = await sampleOf(scenario);
    const target = { ...scenario, name: `${name} (${bytes.toLocaleString("en")} bytes)`, pid };
    rows.push(...(await measureInTurns([target], brisk)));
  }
  return rows;
}

async function sampleOf({ name, url, headers }: Scenario): Promise<{ name: string; bytes: number }> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${text.slice(0, 200)}`);
  return { name: name.replace("GET /api/v0", ""), bytes: Buffer.byteLength(text) };
}

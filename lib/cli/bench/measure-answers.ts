import { findEmbedded } from "#lib/db/embedded/server.ts";
import type { RunningServer } from "./child-server.ts";
import { measureCached } from "./measure-cached.ts";
import { measurePages } from "./measure-pages.ts";
import { measureBesideRivals, measureNewResults } from "./measure-rivals.ts";
import { measureTokens } from "./measure-tokens.ts";
import { startProduct } from "./product.ts";
import type { Subject } from "./subjects.ts";

type Settings = { DATABASE_URL?: string; STADION_DIRECTORY?: string; [name: string]: string };
type Housed = { databaseUrl: string; directory: string };

const overTheLine: readonly Subject[] = ["cached", "pages", "rivals", "tokens"];

/** What goes over the line: cached, made anew, and beside rivals; on the seed, or on the database of the settings. */
export async function measureAnswers(wanted: readonly Subject[], settings: Settings = {}): Promise<void> {
  const wants = (subject: Subject) => wanted.includes(subject);
  if (!overTheLine.some(wants)) return;
  await withProduct(settings, async (product, housed) => {
    if (wants("cached")) await measureCached(product, housed.databaseUrl);
    if (wants("pages")) await measurePages(product, housed.databaseUrl);
    if (wants("rivals")) await measureBesideRivals(product, housed.databaseUrl);
    if (wants("tokens")) await measureTokens(product, housed);
  });
  if (!wants("rivals")) return;
  await withProduct({ ...settings, ANSWER_CACHE_MEGABYTES: "0" }, (forgetful, { databaseUrl }) =>
    measureNewResults(forgetful, databaseUrl),
  );
}

export async function withProduct(
  settings: Settings,
  measure: (product: RunningServer, housed: Housed) => Promise<void>,
): Promise<void> {
  const product = await startProduct(settings);
  try {
    const directory = settings.STADION_DIRECTORY ?? product.directory;
    const databaseUrl = settings.DATABASE_URL ?? (await findEmbedded(directory)) ?? "";
    await measure(product, { databaseUrl, directory });
  } finally {
    await product.stop();
  }
}

import { afterAll, vi } from "vitest";
import { closeLiveHub } from "#lib/api/live/hub.ts";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { processWideCells } from "#lib/platform/process-wide.ts";
import { closeThreads } from "#lib/platform/threads.ts";

// Test files share a process, which spares each of them loading everything anew: what one has set, kept or begun ends
// with it. All that the product keeps in a process is known to one module.
const holder = globalThis as { testSettings?: NodeJS.ProcessEnv };

holder.testSettings ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in holder.testSettings)) delete process.env[name];
}
Object.assign(process.env, holder.testSettings);

for (const cell of processWideCells.values()) cell.value = undefined;

wordByRequest();

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeThreads();
  // Whatever followed a round is gone, and what follows for it would ask the database of the next file.
  await closeLiveHub();
});

import { expect, test } from "vitest";
import { generateSecrets } from "#lib/platform/secrets.ts";
import { spawnStadion } from "#lib/testing/stadion-process.ts";

// Nobody listens there: what a start says before it needs a database is all there is.
const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing", WORKERS: "1" };
const production = {
  ...generateSecrets(),
  STADION_ENVIRONMENT: "production",
  BASE_URL: "https://stadion.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  TRUSTED_PROXY_HOPS: "1",
};
const misspelt = { ASSOCIATION_COLORS: "#12604a,#7fd2b1" };
const named = "ASSOCIATION_COLORS is no setting of Stadion's, and does nothing: did you mean ASSOCIATION_COLOURS?";

async function whatIsSaid(settings: Record<string, string>): Promise<string[]> {
  const stadion = spawnStadion({ ...nowhere, ...settings });
  expect(await stadion.ended).toBe(1);
  return stadion.output().trimEnd().split("\n");
}

test("a setting that nobody knows is named at the start, with the one that was meant, and stops nothing", async () => {
  const said = await whatIsSaid(misspelt);
  expect(said.slice(0, 2)).toEqual([named, "Connecting to the database…"]);
});

test("in production what a start says are lines of the log, and the reason why it ends is a sentence", async () => {
  const said = await whatIsSaid({ ...production, ...misspelt, LOG_LEVEL: "warn" });
  const isLine = (line: string) => line.startsWith("{");
  const line = (level: string, msg: string) => ({ level, time: expect.any(String), msg });
  expect(
    said
      .filter(isLine)
      .slice(0, 2)
      .map((text) => JSON.parse(text)),
  ).toEqual([line("warn", named), line("info", "Connecting to the database…")]);
  expect(said.filter((text) => !isLine(text))).toEqual([
    expect.stringMatching(/^The database .* check DATABASE_URL\.$/),
  ]);
});

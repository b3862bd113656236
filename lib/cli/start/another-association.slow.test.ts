import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

const { db, url } = await testDatabase();
let stadion: StadionProcess;
let baseUrl: string;

beforeAll(async () => {
  const logo = path.join(mkdtempSync(path.join(tmpdir(), "stadion-isa-")), "isa.svg");
  writeFileSync(logo, '<svg viewBox="0 0 64 32"><path d="M0 0h64v32z"/></svg>');
  // A database with a competition in it is not filled with a made-up world.
  await createCompetition(db, { id: "Open2026" });
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  const association = {
    ASSOCIATION_NAME: "ISA",
    ASSOCIATION_ABBREVIATION: "isa",
    ASSOCIATION_SENTENCE: "We solve.",
    ASSOCIATION_LOGO: logo,
    ASSOCIATION_COLOURS: "#7a1f5c,#f0a6d6",
  };
  stadion = spawnStadion({ DATABASE_URL: url, PORT: String(port), WORKERS: "1", LOG_LEVEL: "silent", ...association });
  await stadion.opened;
}, 600_000);

afterAll(async () => {
  stadion?.child.kill();
  await stadion?.ended;
});

test("letters that the API has a word of already are refused before anything is served", async () => {
  const refused = spawnStadion({ DATABASE_URL: url, PORT: "0", WORKERS: "1", ASSOCIATION_ABBREVIATION: "user" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /^ASSOCIATION_ABBREVIATION "user" is a word of the API \(\w*user\w*\): choose other letters\.$/m,
  );
});

const get = async (address: string) => {
  const answer = await fetch(new URL(address, baseUrl), { headers: { accept: "text/html" } });
  return { answer, text: await answer.text() };
};

const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";

test.each([
  ["/", "ISA: competitions, results and records"],
  ["/competitions", "Competitions · ISA"],
  ["/competitions/Open2026", expect.stringMatching(/ · ISA$/)],
  ["/persons", "Persons · ISA"],
  ["/regulations", expect.stringMatching(/ · ISA$/)],
  ["/sign-in", "Sign in · ISA"],
  ["/developers", expect.stringMatching(/ · ISA$/)],
  ["/developers/reference", expect.stringMatching(/ · ISA$/)],
  ["/nothing/here", "Not found · ISA"],
  ["/oauth/authorize", expect.stringMatching(/ · ISA$/)],
])("%s is a page of the association that runs the site, and of nobody else", async (address, title) => {
  const { text } = await get(address);
  expect(titleOf(text)).toEqual(title);
  expect(text).toMatch(/\/association\/(style|logo)-[\w-]{16}\.(css|svg)/);
  const shown = text.replaceAll(/stadion[-_.]\w+/g, "").replaceAll(/ISA/g, "");
  expect(shown.match(/.{20}Stadion.{20}/g)).toBeNull();
  expect(shown.match(/\w*(?:wca_|WCA_|wcaId|wcaUser)\w*/g)).toBeNull();
});

test("its icon is the logo, and its colours are those of the style that every page loads", async () => {
  const { text } = await get("/");
  const [, style = ""] = /<link rel="stylesheet" href="(\/association\/[^"]+)"/.exec(text) ?? [];
  const [, icon = ""] = /<link rel="icon" href="(\/association\/[^"]+)"/.exec(text) ?? [];
  expect((await get(style)).text).toContain("--accent:light-dark(#7a1f5c,#f0a6d6)");
  expect((await get(icon)).answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(text).toContain("We solve.");
  expect(text).toContain('property="og:site_name" content="ISA"');
});

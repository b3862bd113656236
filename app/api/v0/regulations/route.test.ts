import { expect, test } from "vitest";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { documentHtml } from "#lib/regulations/source.ts";
import { french2024 } from "#lib/regulations/text/french-2024.ts";
import { german2026 } from "#lib/regulations/text/german-2026.ts";
import { official2024 } from "#lib/regulations/text/official-2024.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { GET as getVersion } from "./history/official/[version]/route.ts";
import { GET } from "./route.ts";
import { GET as getTranslation } from "./translations/[language]/route.ts";
import { GET as getTranslations } from "./translations/route.ts";

const { db } = await testDatabase();
const version = (name: string) =>
  call(getVersion, "/api/v0/regulations/history/official/[version]", { params: { version: name } });
const translation = (language: string) =>
  call(getTranslation, "/api/v0/regulations/translations/[language]", { params: { language } });

test("before any are published there are none", async () => {
  expect((await call(GET, "/api/v0/regulations")).status).toBe(404);
  expect((await call(getTranslations, "/api/v0/regulations/translations")).body).toEqual({ current: [], outdated: [] });
});

test("the regulations in force, older ones and translations can be read", async () => {
  for (const source of [official2026, official2024, german2026, french2024]) await publishRegulations(db, source);
  expect((await call(GET, "/api/v0/regulations")).body).toEqual({ content_html: documentHtml(official2026) });
  expect((await version("2024-01-01")).body).toEqual({ content_html: documentHtml(official2024) });
  expect((await translation("german")).body).toEqual({ content_html: documentHtml(german2026) });
  expect((await call(getTranslations, "/api/v0/regulations/translations")).body).toEqual({
    current: [{ version: "2026-01-01", language: "Deutsch", language_english: "German", url: "./german" }],
    outdated: [{ version: "2024-01-01", language: "Français", language_english: "French", url: "./french" }],
  });
});

test.each(["1999-01-01", "x", "2024-01-01'"])("there is no version %s", async (name) => {
  expect((await version(name)).status).toBe(404);
});

test("there is no translation into everything", async () => {
  expect((await translation("klingon")).status).toBe(404);
});

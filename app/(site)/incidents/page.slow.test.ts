import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import PersonsPage from "#app/(site)/persons/page.tsx";
import PostsPage from "#app/(site)/posts/page.tsx";
import { incidents, incidentTags } from "#lib/db/schema/content.ts";
import { testDatabase } from "#lib/testing/database.ts";
import IncidentsPage from "./page.tsx";

const { db } = await testDatabase();

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

const isKept = async (page: Promise<ReactNode>): Promise<boolean> => {
  const { prelude } = await prerender(createElement("main", null, await page));
  return !/<meta name="robots" content="[^"]*noarchive/.test(await new Response(prelude).text());
};
const asked = (query: Record<string, string>) => ({ searchParams: Promise.resolve(query) });

test("lists that are empty are kept at their own address, and at no page further on", async () => {
  for (const page of [IncidentsPage, PersonsPage, PostsPage]) {
    expect(await isKept(page(asked({})))).toBe(true);
    expect(await isKept(page(asked({ page: "7" })))).toBe(false);
  }
});

test("what is found is kept, and not what made-up words find nothing of", async () => {
  await db.insert(incidents).values({ id: 1, title: "Rain", resolvedAt: new Date() });
  await db.insert(incidentTags).values({ incidentId: 1, name: "4b" });
  expect(await isKept(IncidentsPage(asked({ tag: "4b" })))).toBe(true);
  expect(await isKept(IncidentsPage(asked({ q: "rain" })))).toBe(true);
  for (const query of [{ tag: "made-up" }, { q: "made-up" }, { tag: "made-up", page: "3" }])
    expect([query, await isKept(IncidentsPage(asked(query)))]).toEqual([query, false]);
  expect(await isKept(PersonsPage(asked({ q: "nobody" })))).toBe(false);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { Follow } from "../_follow.tsx";

const asked = vi.hoisted(() => ({ address: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-stadion-address": asked.address }) }));

await testDatabase();

test.each([
  "/persons/2010ANNE01",
  "/persons/2010ANNE01/results?by=competition&page=2",
  "/ar/persons/2010ANNE01/competitions?view=map",
])("whoever is not signed in comes back to %s to follow somebody", async (address) => {
  asked.address = address;
  const link = renderToStaticMarkup(await Follow({ competitorId: "2010ANNE01" }));
  expect(link).toContain(`href="/sign-in?${new URLSearchParams({ callbackUrl: address })}"`);
});

test("nor do they come back to what was done before", async () => {
  asked.address = "/persons/2010ANNE01?done=unfollow";
  const link = renderToStaticMarkup(await Follow({ competitorId: "2010ANNE01" }));
  expect(link).toContain(`href="/sign-in?${new URLSearchParams({ callbackUrl: "/persons/2010ANNE01" })}"`);
});

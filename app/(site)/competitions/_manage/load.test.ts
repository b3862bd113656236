import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { loadManaged } from "./load.ts";

const { db } = await testDatabase();

const asked = vi.hoisted(() => ({ address: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-stadion-address": asked.address }) }));

test.each([
  ["schedule/venues/7", "", "schedule/venues/7"],
  ["registrations", "?status=pending&page=2", "registrations?status=pending&page=2"],
  ["history", "?_rsc=1abc2", "history"],
  ["history", "?before=12&_rsc=1abc2", "history?before=12"],
])("whoever signs in for %s%s comes back to it", async (page, query, back) => {
  const { id } = await createCompetition(db);
  const base = `/competitions/${id}/manage`;
  asked.address = `${base}/${page}${query}`;
  const leads = `/sign-in?callbackUrl=${encodeURIComponent(`${base}/${back}`)}`;
  await expect(loadManaged(id)).rejects.toMatchObject({ digest: expect.stringContaining(`;${leads};`) });
});

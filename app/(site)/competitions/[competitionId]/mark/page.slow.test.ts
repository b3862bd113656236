import { createElement } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { markCompetition, unmarkCompetition } from "#lib/competitions/commands/mark.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { cookieOf, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import CompetitionDetails from "../page.tsx";
import { POST } from "./route.ts";

const asked = vi.hoisted(() => ({ address: "", cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-stadion-address": asked.address, cookie: asked.cookie }),
}));

const { db } = await testDatabase();
const competition = await createCompetition(db, { startDate: "2999-05-01", endDate: "2999-05-02" });

/** The page of the competition, as whoever sends this cookie sees it at an address. */
async function show(query: string, cookie = ""): Promise<string> {
  Object.assign(asked, { address: `/competitions/${competition.id}${query}`, cookie });
  const page = await CompetitionDetails({
    params: Promise.resolve({ competitionId: competition.id }),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(query))),
  });
  const { prelude } = await prerender(createElement("main", null, page));
  return await new Response(prelude).text();
}

const [marked, notMarked] = ["Marked: it is among", "It is not marked any more."];

test.each(["", "?done=mark", "?done=unmark"])(
  "whoever is not signed in comes back from '%s' to mark it",
  async (query) => {
    const page = await show(query);
    const callbackUrl = `/competitions/${competition.id}`;
    expect(page).toContain(`href="/sign-in?${new URLSearchParams({ callbackUrl })}"`);
    expect(page).toContain("Sign in to mark it");
    expect(page).not.toContain(marked);
    expect(page).not.toContain(notMarked);
  },
);

test("that it is marked, or not any more, is said as long as it is so", async () => {
  const { id: accountId } = await createAccount(db);
  const cookie = await signInCookie(db, accountId);
  const mine = { competitionId: competition.id, accountId };
  const send = async (intent: "mark" | "unmark") => {
    const params = Promise.resolve({ competitionId: competition.id });
    return `${cookie}; ${cookieOf(await sendForm((request) => POST(request, { params }), { intent }, { cookie }))}`;
  };
  const afterMarking = await send("mark");
  expect(await show("?done=mark", afterMarking)).toContain(marked);
  await unmarkCompetition(db, mine);
  expect(await show("?done=mark", afterMarking)).not.toContain(marked);
  const afterUnmarking = await send("unmark");
  expect(await show("?done=unmark", afterUnmarking)).toContain(notMarked);
  await markCompetition(db, mine);
  expect(await show("?done=unmark", afterUnmarking)).not.toContain(notMarked);
});

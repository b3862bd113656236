import { createElement } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { followPerson } from "#lib/notifications/commands/follow.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import PersonOverview from "../page.tsx";

const asked = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: asked.cookie }) }));

const { db } = await testDatabase();
const { id: competitorId } = await createPerson(db);

/** The profile as whoever sends this cookie sees it, where the address says that this was done. */
async function show(done: "follow" | "unfollow", cookie = ""): Promise<string> {
  asked.cookie = cookie;
  const page = await PersonOverview({
    params: Promise.resolve({ competitorId }),
    searchParams: Promise.resolve({ done }),
  });
  const { prelude } = await prerender(createElement("main", null, page));
  return await new Response(prelude).text();
}

const [followed, notFollowed] = ["You follow this person", "You do not follow this person any more."];

test("that one follows somebody, or not any more, is said as long as it is so", async () => {
  const account = await createAccount(db);
  const cookie = await signInCookie(db, account.id);
  expect(await show("follow", cookie)).not.toContain(followed);
  expect(await show("unfollow", cookie)).toContain(notFollowed);
  await followPerson(db, { accountId: account.id, competitorId });
  expect(await show("follow", cookie)).toContain(followed);
  expect(await show("unfollow", cookie)).not.toContain(notFollowed);
});

test("whoever is not signed in is told neither", async () => {
  expect(await show("follow")).not.toContain(followed);
  expect(await show("unfollow")).not.toContain(notFollowed);
});

import { createElement } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { followPerson, unfollowPerson } from "#lib/notifications/commands/follow.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { cookieOf, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import PersonOverview from "../page.tsx";
import { POST } from "./route.ts";

const asked = vi.hoisted(() => ({ address: "", cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-stadion-address": asked.address, cookie: asked.cookie }),
}));

const { db } = await testDatabase();
const { id: competitorId } = await createPerson(db);

/** The profile as whoever sends this cookie sees it, where the address says that this was done. */
async function show(done: "follow" | "unfollow", cookie = ""): Promise<string> {
  Object.assign(asked, { address: `/persons/${competitorId}?done=${done}`, cookie });
  const page = await PersonOverview({
    params: Promise.resolve({ competitorId }),
    searchParams: Promise.resolve({ done }),
  });
  const { prelude } = await prerender(createElement("main", null, page));
  return await new Response(prelude).text();
}

const [followed, notFollowed] = ["You follow this person", "You do not follow this person any more."];

test("that one follows somebody, or not any more, is said as long as it is so", async () => {
  const { id: accountId } = await createAccount(db);
  const cookie = await signInCookie(db, accountId);
  const send = async (intent: "follow" | "unfollow") => {
    const params = Promise.resolve({ competitorId });
    return `${cookie}; ${cookieOf(await sendForm((request) => POST(request, { params }), { intent }, { cookie }))}`;
  };
  const afterFollowing = await send("follow");
  expect(await show("follow", afterFollowing)).toContain(followed);
  await unfollowPerson(db, { accountId, competitorId });
  expect(await show("follow", afterFollowing)).not.toContain(followed);
  const afterUnfollowing = await send("unfollow");
  expect(await show("unfollow", afterUnfollowing)).toContain(notFollowed);
  await followPerson(db, { accountId, competitorId });
  expect(await show("unfollow", afterUnfollowing)).not.toContain(notFollowed);
});

test("whoever is not signed in is told neither", async () => {
  expect(await show("follow")).not.toContain(followed);
  expect(await show("unfollow")).not.toContain(notFollowed);
});

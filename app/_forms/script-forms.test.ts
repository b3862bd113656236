import { expect, test } from "vitest";
import { tooBusy } from "#lib/platform/bulkhead.ts";
import { conflict, forbidden, invalid } from "#lib/platform/errors.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { Note, refusing } from "#lib/testing/note-form.ts";
import { sendForm } from "#lib/testing/send-form.ts";
import { anybody, signedIn } from "./access.ts";
import { form } from "./form.ts";

await testDatabase();

const accept = "application/json";

const noted = form({
  access: anybody,
  body: Note,
  page: "/notes",
  handle: async ({ body }) => ({ location: "/notes?done=saved", data: { kept: body.title } }),
});

test("a script of the page that asks for JSON gets the data that a form answers, everybody else the redirect", async () => {
  const asked = await sendForm(noted, { title: "Hello" }, { accept });
  expect([asked.status, asked.headers.get("cache-control"), await asked.json()]).toEqual([
    200,
    "private, no-store",
    { kept: "Hello" },
  ]);
  const plain = await sendForm(noted, { title: "Hello" }, { accept: "text/html,application/xhtml+xml" });
  expect([plain.status, plain.headers.get("location")]).toEqual([303, "/notes?done=saved"]);
});

test.each([
  ["a field that is wrong", noted, { title: "" }, 422, "Give a title."],
  ["what may not be", refusing(invalid("Not so.")), { title: "x" }, 422, "Not so."],
  ["what somebody else did first", refusing(conflict("Too late.")), { title: "x" }, 409, "Too late."],
  ["what it may not do", refusing(forbidden("Not you.")), { title: "x" }, 403, "Not you."],
  ["whoever is not signed in", refusing(invalid("never reached"), signedIn), { title: "x" }, 401, "Please log in"],
  ["what may work in a moment", refusing(tooBusy()), { title: "x" }, 503, expect.stringContaining("try again")],
])(
  "it is told %s by the status and in words, and nothing is remembered for a page",
  async (_what, handler, fields, status, error) => {
    const answer = await sendForm(handler, fields, { accept });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    expect(await answer.json()).toMatchObject({ error });
  },
);

test("another site's script is refused like its forms", async () => {
  const answer = await sendForm(noted, { title: "Hello" }, { accept, origin: "https://evil.example" });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden"]);
});

test("what went wrong on our side tells nothing of it", async () => {
  const answer = await sendForm(refusing(new Error("secret details")), { title: "x" }, { accept });
  expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining("secret")]);
});

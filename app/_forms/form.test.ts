import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Account } from "#lib/accounts/account.ts";
import { tooBusy } from "#lib/platform/bulkhead.ts";
import { env } from "#lib/platform/env.ts";
import { conflict, forbidden, invalid, notFound, rateLimited } from "#lib/platform/errors.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { Note, refusing } from "#lib/testing/note-form.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { anybody, signedIn } from "./access.ts";
import { form } from "./form.ts";
import { seeOther } from "./form-answers.ts";
import { readSent } from "./read-sent.ts";

const { db } = await testDatabase();

let anna: Account;
let annaCookie: string;
const seen: unknown[] = [];

beforeAll(async () => {
  anna = await createAccount(db, { name: "Anna" });
  annaCookie = await signInCookie(db, anna.id);
});

const noted = form({
  access: anybody,
  body: Note,
  page: ({ text: typed }) => `/notes?title=${encodeURIComponent(typed("title"))}`,
  handle: async ({ body, ipAddress }) => {
    seen.push({ ...body, ipAddress });
    return "/notes?done=saved";
  },
});

test("a form does what it is for, and answers with a redirect", async () => {
  const answer = await sendForm(noted, [
    ["title", " Hello "],
    ["text", "two\r\nlines"],
    ["events", "333"],
    ["events", "222"],
    ["undeclared", "x"],
  ]);
  expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
    303,
    "/notes?done=saved",
    "no-store",
  ]);
  expect(seen).toEqual([
    { title: "Hello", text: "two\nlines", events: ["333", "222"], password: "", ipAddress: "203.0.113.7" },
  ]);
});

test("a refused form of a step of an authorization comes back in the language that was asked for", async () => {
  const sendTo = (address: string) =>
    noted(
      new Request(`${env().baseUrl}${address}`, {
        method: "POST",
        headers: { origin: env().baseUrl, "content-type": "application/x-www-form-urlencoded" },
        body: "title=",
      }),
    );
  const refused = await sendTo("/notes/submit?ui_locales=ar");
  expect(refused.headers.get("location")).toMatch(/^\/notes\?title=&ui_locales=(?:ar|en)&attempt=[\w-]+$/);
  const plain = await sendTo("/notes/submit");
  expect(plain.headers.get("location")).toMatch(/^\/notes\?title=&attempt=[\w-]+$/);
});

test("an answer leads to whatever address a page has, as browsers write it", () => {
  const locationOf = (address: string) => seeOther(address).headers.get("location");
  expect(locationOf("/notes?q=日本&done=saved")).toBe("/notes?q=%E6%97%A5%E6%9C%AC&done=saved");
  expect(locationOf("/notes?q=a\r\nSet-Cookie: x\u{1F9CA}")).toBe("/notes?q=a%0D%0ASet-Cookie:%20x%F0%9F%A7%8A");
  expect(locationOf("/notes?q=\ud800%20%25")).toBe("/notes?q=%EF%BF%BD%20%25");
});

describe("what is no form of ours is refused before anything is looked at", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    noted(
      new Request(`${env().baseUrl}/notes/submit`, {
        method: "POST",
        headers: { origin: env().baseUrl, ...headers },
        body,
      }),
    );
  const form = "application/x-www-form-urlencoded";

  const parts = "multipart/form-data; boundary=x";
  const multipart = (title: string, encoding: BufferEncoding, end = "\r\n--x--\r\n") =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}${end}`, encoding);
  const picture = Buffer.concat([
    Buffer.from('Content-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'),
    Buffer.from([0x89, 0xff, 0xe9]),
    Buffer.from("\r\n--x--\r\n"),
  ]);

  test.each<[string, number, () => Promise<Response>]>([
    ["another origin", 403, () => post(new URLSearchParams({ title: "x" }), { origin: "https://evil.example" })],
    ["JSON", 415, () => post("{}", { "content-type": "application/json" })],
    ["no type", 415, () => post(new Uint8Array([1]))],
    [
      "a broken multipart body",
      400,
      () => post("--x\r\nnonsense", { "content-type": "multipart/form-data; boundary=x" }),
    ],
    ["multipart without a boundary", 400, () => post("x", { "content-type": "multipart/form-data" })],
    ["a null character", 400, () => post("title=a%00b", { "content-type": form })],
    ["a null character in a name", 400, () => post("ti%00tle=ab", { "content-type": form })],
    ["a null character in a field that is not declared", 400, () => post("title=a&b=%00", { "content-type": form })],
    ["a byte of Latin-1", 400, () => post("title=caf%E9", { "content-type": form })],
    ["a byte of Latin-1 in a name", 400, () => post("caf%E9=title", { "content-type": form })],
    ["a byte of Latin-1 as it is", 400, () => post(Buffer.from("title=café", "latin1"), { "content-type": form })],
    ["half a character", 400, () => post("title=%ED%A0%80", { "content-type": form })],
    ["a byte of Latin-1 in a multipart body", 400, () => post(multipart("café", "latin1"), { "content-type": parts })],
    ["a giant", 413, () => post(`title=${"x".repeat(400_000)}`, { "content-type": form })],
  ])("%s: %d", async (_what, status, send) => {
    const before = seen.length;
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(seen).toHaveLength(before);
  });

  test("a file may hold any bytes, and a text the character that stands for a broken one", async () => {
    const body = Buffer.concat([multipart("caf\uFFFD", "utf8", "\r\n--x\r\n"), picture]);
    expect((await post(body, { "content-type": parts })).status).toBe(303);
    expect((await post("title=%EF%BF%BD&text=100%&events=%zz", { "content-type": form })).status).toBe(303);
  });

  test("parts without number are refused before they are read, and ten thousand are not", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const send = async (count: number) => {
      const body = `${part.repeat(count)}--x--\r\n`;
      return (
        await readSent(
          new Request(`${env().baseUrl}/x`, {
            method: "POST",
            headers: { origin: env().baseUrl, "content-type": parts },
            body,
          }),
          body.length,
        )
      ).get("a")?.length;
    };
    expect(await send(9000)).toBe(9000);
    await expect(send(10_001)).rejects.toMatchObject({ kind: "too_large" });
  });

  test("a million fields are only so many bytes", async () => {
    expect((await post("a=&".repeat(20_000), { "content-type": form })).status).toBe(303);
  });

  test("fields without a value have the empty one", async () => {
    expect((await post("title&text=b&title=a&events", { "content-type": form })).status).toBe(303);
    expect(seen.at(-1)).toMatchObject({ title: "a", text: "b" });
  });
});

describe("who may send it is asked first", () => {
  test("whoever is not signed in is, and comes back to the page", async () => {
    const answer = await sendForm(refusing(invalid("never reached"), signedIn), { title: "" });
    expect(answer.headers.get("location")).toBe("/sign-in?callbackUrl=%2Fnotes");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("parts of the address that nothing can have lead nowhere", async () => {
    const handler = form({
      params: z.object({ id: z.string() }),
      access: anybody,
      page: ({ params }) => `/notes/${params.id}`,
      handle: async () => "/",
    });
    const answer = await sendForm((request) => handler(request, { params: Promise.resolve({ id: "a\0" }) }), {});
    expect(answer.status).toBe(404);
  });
});

describe("what a person can put right comes back in the form", () => {
  test.each([
    [invalid("Not so."), { message: "Not so." }],
    [invalid("Not so.", { code: "unconfirmed" }), { message: "Not so.", code: "unconfirmed" }],
    [conflict("Somebody was faster."), { message: "Somebody was faster." }],
    [rateLimited("Too many attempts.", 60), { message: "Too many attempts." }],
  ])("%s", async (thrown, memory) => {
    const answer = await sendForm(refusing(thrown), { title: "Hello", password: "secret" });
    expect(await formAnswer(answer)).toEqual({
      page: "/notes",
      cookieNames: ["stadion-form"],
      memory: { problems: {}, values: { title: "Hello" }, ...memory },
    });
    expect(answer.headers.get("location")).not.toContain("Hello");
  });

  test("with what the shape says of each field", async () => {
    expect(await formAnswer(await sendForm(noted, { text: "x" }))).toEqual({
      page: "/notes?title=",
      cookieNames: ["stadion-form"],
      memory: { problems: { title: "Give a title." }, values: { text: "x" } },
    });
  });

  test.each([
    [forbidden("Only the staff may do this."), 403],
    [notFound("Venue", 3), 404],
    [new Error("secret details"), 500],
  ])("%s is a page of its own", async (thrown, status) => {
    const answer = await sendForm(refusing(thrown), { title: "Hello" });
    expect(answer.status).toBe(status);
    expect([answer.headers.get("retry-after"), answer.headers.get("refresh")]).toEqual([null, null]);
    expect(await answer.text()).not.toContain("secret details");
  });
});

describe("what may work in a moment says so with its status, and leads back to the form by itself", () => {
  const title = "Hello <b>";

  test.each([
    [tooBusy(), "Too much of this is being done right now: try again in a moment"],
    [
      Object.assign(new Error("secret details"), { code: "CONNECTION_CLOSED" }),
      "The database does not answer right now",
    ],
  ])("%s", async (thrown, message) => {
    const answer = await sendForm(refusing(thrown), { title, password: "secret" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    const [wait, next = ""] = answer.headers.get("refresh")?.split("; url=") ?? [];
    expect([wait, next.split("=")[0]]).toEqual(["0", "/notes?attempt"]);
    expect(await answer.clone().text()).toContain(`<a href="${next}">`);
    expect(await answer.clone().text()).not.toContain("secret");
    const shown = seeOther(next, answer.headers.getSetCookie());
    expect(await formAnswer(shown)).toMatchObject({
      page: "/notes",
      memory: { problems: {}, message, values: { title } },
    });
  });

  test("however long it is, for whoever is signed in", async () => {
    const text = "語".repeat(20_000);
    const answer = await sendForm(refusing(tooBusy()), { title, text }, { cookie: annaCookie });
    const [, next = ""] = answer.headers.get("refresh")?.split("; url=") ?? [];
    expect((await formAnswer(seeOther(next))).memory.values).toEqual({ title, text });
  });
});

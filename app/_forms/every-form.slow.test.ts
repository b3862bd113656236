import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "#lib/platform/env.ts";
import { readRoutes } from "#lib/server/route-table.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Whatever pages send: what a protocol of programs is sent has its own tests. */
const forms = await Promise.all(
  readRoutes("app", "public")
    .leaves.map(({ file }) => file.split(path.sep).join("/"))
    .filter(
      (file) =>
        file.endsWith("/route.ts") &&
        !/^app\/api\/(v\d|enter-\w+|health|auth)\/|\[\.\.\.|token\/info|one-click/.test(file),
    )
    .map(async (file) => {
      const module: { POST?: Handler } = await import(pathToFileURL(path.resolve(file)).href);
      const address = `/${file.split("/").slice(1, -1).join("/")}`.replaceAll(/\/\([^/]*\)/g, "");
      return { address, handler: module.POST };
    }),
).then((routes) => routes.flatMap(({ address, handler }) => (handler ? [{ address, handler }] : [])));

let cookie: string;
beforeAll(async () => {
  const administrator = await createAdministrator(db);
  cookie = await signInCookie(db, administrator.id);
  await createCompetition(db, { id: "Open2026", delegates: [administrator] });
});

const urlEncoded = "application/x-www-form-urlencoded";
const bodies: [string, { type?: string; body: string | Uint8Array<ArrayBuffer> }][] = [
  ["JSON", { type: "application/json", body: '{"name":"x"}' }],
  ["JSON that says it is a form", { type: urlEncoded, body: '{"name":"x"}' }],
  ["nothing", { body: "" }],
  ["nothing that says it is a form", { type: urlEncoded, body: "" }],
  ["a NUL in a value", { type: urlEncoded, body: "name=a%00b&id=1%00" }],
  ["a NUL in a name", { type: urlEncoded, body: "na%00me=a" }],
  ["bytes that are no text", { type: urlEncoded, body: new Uint8Array([0, 255, 254, 61, 0]) }],
  ["parts without their boundary", { type: "multipart/form-data", body: "--x\r\n\r\n--x--" }],
  [
    "parts that end early",
    { type: "multipart/form-data; boundary=x", body: '--x\r\nContent-Disposition: form-data; name="a' },
  ],
  ["names that every object has", { type: urlEncoded, body: "__proto__=1&constructor=2&toString=3&hasOwnProperty=4" }],
];

const isNoForm = new Set(["JSON", "nothing", "parts without their boundary", "parts that end early"]);

const send = (
  { address, handler }: (typeof forms)[number],
  value: string,
  { type, body }: (typeof bodies)[number][1],
) => {
  const params = Object.fromEntries([...address.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, value]));
  const headers = new Headers({ origin: env().baseUrl, cookie, "x-stadion-client-ip": "203.0.113.7" });
  if (type) headers.set("content-type", type);
  const url = env().baseUrl + address.replaceAll(/\[\w+\]/g, encodeURIComponent(value));
  return handler(new Request(url, { method: "POST", headers, body }), { params: Promise.resolve(params) });
};

test("F17: there are forms to try", () => {
  expect(forms.length).toBeGreaterThan(40);
});

test("F17: every page says where its forms come from, which are refused otherwise", async () => {
  const pages = (await readdir("app", { recursive: true })).filter((file) => /(page|layout)\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(50);
  const silent = await Promise.all(
    pages.map(async (file) =>
      /referrer: "no-referrer"/.test(await readFile(path.join("app", file), "utf8")) ? [file] : [],
    ),
  );
  expect(silent.flat()).toEqual([]);
});

describe.each(bodies)("F17: %s, sent to", (name, sent) => {
  test.each(forms)("$address, is no server error", async (form) => {
    for (const value of ["Open2026", "1", "constructor", "__proto__", "a\0b"]) {
      const { status } = await send(form, value, sent);
      if (isNoForm.has(name)) expect([400, 415, 422], `${value}: ${status}`).toContain(status);
      else expect(status, value).toBeLessThan(500);
    }
  });
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "F17: an application has no action of the name %s",
  async (action) => {
    for (const address of [`/oauth/applications/1/${action}`, `/oauth/authorized_applications/${action}/x`]) {
      const answer = await fetch(baseUrl + address, {
        method: "POST",
        headers: { origin: env().baseUrl, cookie, "content-type": urlEncoded },
        body: "name=x",
      });
      expect(answer.status, address).toBe(404);
    }
  },
);

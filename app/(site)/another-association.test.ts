import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { challenge } from "#lib/api/bearer-challenge.ts";
import { keysTakenFor } from "#lib/api/openapi/served-document.ts";
import type { OpenApi } from "#lib/api/openapi/types.ts";
import { email } from "#lib/mail/compose.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";

const logo = path.join(mkdtempSync(path.join(tmpdir(), "stadion-isa-")), "isa.svg");
writeFileSync(logo, '<svg viewBox="0 0 64 32"><style>path{fill:red}</style><path d="M0 0h64v32z"/></svg>');

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
overrideEnv({
  ASSOCIATION_NAME: "ISA “International”",
  ASSOCIATION_ABBREVIATION: "isa",
  ASSOCIATION_SENTENCE: "We stack & solve <since> 1982.",
  ASSOCIATION_LOGO: logo,
  ASSOCIATION_COLOURS: "#7a1f5c,#f0a6d6",
});
afterAll(() =>
  overrideEnv(
    Object.fromEntries(
      ["NAME", "ABBREVIATION", "SENTENCE", "LOGO", "COLOURS"].map((n) => [`ASSOCIATION_${n}`, undefined]),
    ),
  ),
);

type Page = { default: (props: never) => ReactNode | Promise<ReactNode> };

const page = async (module: Promise<Page>, props: object = {}): Promise<string> => {
  const element = await (await module).default(props as never);
  if (!isValidElement(element)) throw new Error("The page shows nothing");
  return renderToStaticMarkup(element);
};

const get = async (address: string) => {
  const answer = await fetch(baseUrl + address);
  return { answer, text: await answer.text() };
};

test("the home page, the export's and those for developers speak of the association that runs the site", async () => {
  const home = await page(import("./page.tsx"), { searchParams: Promise.resolve({}) });
  expect(home).toContain("We stack &amp; solve &lt;since&gt; 1982.");
  const exports = await page(import("./export/results/page.tsx"));
  expect(exports).toContain("ISA_export.tsv.zip");
  const given = (params: Record<string, string>) => ({ params: Promise.resolve(params) });
  const person = await page(import("./developers/reference/schemas/[name]/page.tsx"), given({ name: "Person" }));
  expect(person).toContain("isa_id");
  const interchange = await page(import("./developers/interchange/page.tsx"));
  expect(interchange).toContain("isaUserId");
  for (const html of [home, exports, person, interchange]) expect(html).not.toMatch(/wca_|wcaU|wcaR|WCA_/);
  expect(home).not.toContain("Stadion");
});

test("where an association says nothing of itself, its home page says whose it is", async () => {
  const home = () => page(import("./page.tsx"), { searchParams: Promise.resolve({}) });
  const [named, unnamed] = [
    await withSettings({ ASSOCIATION_SENTENCE: undefined }, home),
    await withSettings({ ASSOCIATION_SENTENCE: undefined, ASSOCIATION_NAME: undefined }, home),
  ];
  expect(named).toContain("The open home of ISA “International”: its competitions,");
  expect(unnamed).toContain("The open home of a competition association: its competitions,");
});

test("what the API answers and what its document and types say have one name for everything", async () => {
  const person = await createPerson(db);
  const { text } = await get(`/api/v0/persons/${person.id}`);
  expect(JSON.parse(text).person).toMatchObject({ isa_id: person.id });
  const { text: listed } = await get(`/api/v0/persons?isa_ids=${person.id}`);
  expect(JSON.parse(listed)).toMatchObject([{ person: { isa_id: person.id } }]);

  const { text: served } = await get("/api/v0/openapi.json");
  const document = JSON.parse(served) as OpenApi & { info: { title: string } };
  expect(document.info.title).toBe("ISA “International” API");
  expect(document.components.schemas.Person).toMatchObject({ properties: { isa_id: {} } });
  expect(document.components.schemas.Person?.required).toContain("isa_id");
  const names = document.paths["/persons"]?.get?.parameters.map(({ name }) => name);
  expect(names).toContain("isa_ids");
  // What stays: a value of a field, and the programs and the format that are the other association's.
  expect(served.match(/\w*wca\w*/gi)?.filter((word) => !["wca_live", "thewca", "WCA"].includes(word))).toEqual([]);

  const { answer, text: types } = await get("/api/v0/openapi.d.ts");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(types).toMatch(/^ +isa_id: string \| null;$/m);
  expect(types).toContain('"external" | "wca_live" | "internal"');
  expect(types.match(/\w*wca\w*/gi)?.filter((word) => !["wca_live", "thewca", "WCA"].includes(word))).toEqual([]);
});

test("without other letters, document and types are served as they are written, at the site's own addresses", async () => {
  await withSettings({ ASSOCIATION_ABBREVIATION: undefined, ASSOCIATION_NAME: undefined }, async () => {
    const written = readFileSync("lib/api/openapi/openapi.json", "utf8");
    expect((await get("/api/v0/openapi.json")).text).toBe(written.replaceAll("https://stadion.example", env().baseUrl));
    expect((await get("/api/v0/openapi.d.ts")).text).toBe(readFileSync("lib/api/openapi/openapi.d.ts", "utf8"));
  });
});

test("letters that the API has a word of already are told apart from those that are free", () => {
  expect(keysTakenFor("isa")).toEqual([]);
  expect(keysTakenFor("wca")).toEqual([]);
  expect(keysTakenFor("user")).toContain("user_id");
});

test("mails, and pages outside the site's frame, wear its name, logo and colours", async () => {
  const mail = email("Hello", "A word.");
  expect(mail.subject).toBe("Hello – ISA “International”");
  expect(mail.text + mail.html).not.toContain("Stadion");
  const answer = plainPageResponse(404, "Nothing", markup`<p>Nothing</p>`);
  const html = await answer.text();
  expect(html).toContain("<title>Nothing · ISA “International”</title>");
  expect(html).toContain(`/association/${env().associationLogo?.name}`);
  expect(html).toContain("--accent:light-dark(#7a1f5c,#f0a6d6)");
  expect(html).not.toContain("Stadion");
  expect(answer.headers.get("content-security-policy")).toContain("img-src 'self'");
});

test("a name of any letters goes into no header that takes ASCII alone", () => {
  expect(challenge()).toEqual({ "WWW-Authenticate": 'Bearer realm="ISA"' });
});

test("our icons lead to its logo, which browsers ask for by themselves, and are ours where it has none", async () => {
  const own = ["/favicon.ico", "/favicon.ico?v=2", "/icon.svg", "/apple-touch-icon.png"];
  const ask = (address: string) => fetch(`${env().baseUrl}${address}`, { redirect: "manual" });
  for (const address of own) {
    const { status, headers } = await ask(address);
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      302,
      `/association/${env().associationLogo?.name}`,
      "public, max-age=3600",
    ]);
    expect((await fetch(env().baseUrl + address)).headers.get("content-type")).toBe("image/svg+xml");
  }
  // Files are served elsewhere: nothing leads away from there.
  expect((await ask("/open-graph.png")).status).toBe(404);
  await withSettings({ ASSOCIATION_LOGO: undefined }, async () => {
    for (const address of own) expect((await ask(address)).status).toBe(404);
  });
});

test("F16: the logo is served under a policy that lets nothing in it run, at an address that changes with it", async () => {
  const { associationStyleAddress } = await import("#lib/web/association-style.ts");
  const style = await get(associationStyleAddress() ?? "");
  expect(style.answer.status).toBe(200);
  expect(style.answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
  const [, address = ""] = /url\("([^"]+)"\)/.exec(style.text) ?? [];
  expect(address).toMatch(/^\/association\/logo-[\w-]{16}\.svg$/);
  const { answer, text } = await get(address);
  expect(text).toBe(readFileSync(logo, "utf8"));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  for (const other of [
    "/association/logo-AAAAAAAAAAAAAAAA.svg",
    "/association/..%2fisa.svg",
    "/association/style-.css",
  ])
    expect((await get(other)).answer.status).toBe(404);
  writeFileSync(logo, '<svg viewBox="0 0 64 32"></svg>');
  overrideEnv({});
  expect(`/association/${env().associationLogo?.name}`).not.toBe(address);
});

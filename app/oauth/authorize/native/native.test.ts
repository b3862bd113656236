import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { readFragment } from "./_page/answer.ts";
import { ShownAnswer } from "./_page/shown-answer.tsx";
import NativePage, { generateMetadata } from "./page.tsx";

type Query = Record<string, string | string[]>;

const shown = async (query: Query, language: "en" | "es" | "ar" = "en"): Promise<string> => {
  const page = await NativePage({ searchParams: Promise.resolve(query) });
  return inLanguage(language, () => renderToStaticMarkup(page));
};
const shownOf = (fragment: string) =>
  renderToStaticMarkup(createElement(ShownAnswer, { answer: readFragment(new URLSearchParams(fragment)) }));
const headingOf = (page: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1];
const titleOf = async (query: Query) => (await generateMetadata({ searchParams: Promise.resolve(query) })).title;

const code = "Zk3_v-9AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";
const requestId = "0b5c1f6e-8a3d-4c52-9d6a-2f3f4f0c7d11";
const evil = "Your account is blocked. Write to evil";

test("a code is there to copy", async () => {
  const page = await shown({ code, state: "s" });
  expect([headingOf(page), await titleOf({ code })]).toEqual(["Your code", "Your code"]);
  expect(page).toContain(`<code class="min-w-0 break-all">${code}</code>`);
});

test.each([
  ["nothing", {}],
  ["two codes", { code: [code, code] }],
  ["what is too short for a code", { code: "x" }],
  ["what is too long for one", { code: code.repeat(3) }],
  ["words in place of a code", { code: evil }],
  ["a token, which never comes this way", { access_token: code }],
])("with %s, the page says that nothing is here", async (_what, query: Query) => {
  const page = await shown(query);
  expect(headingOf(page)).toBe("There is nothing here");
  expect(page).not.toContain("Copy it");
  expect(page).not.toContain("evil");
  expect(page).toMatch(/<noscript>.*“access_token=”.*<\/noscript>/);
});

test("tokens stand behind the # of the address, as ours look", () => {
  const idToken = "eyJh.eyJz.c2ln";
  expect(headingOf(shownOf(`access_token=${code}&id_token=${idToken}`))).toBe("Your access token");
  expect(shownOf(`access_token=${code}&token_type=Bearer`)).toContain(`>${code}</code>`);
  expect(headingOf(shownOf(`id_token=${idToken}`))).toBe("Your ID token");
  expect(headingOf(shownOf(`access_token=${evil}`))).toBe("There is nothing here");
  expect(headingOf(shownOf("error=access_denied"))).toBe("Nothing was shared");
});

test.each(["x", "constructor", evil])(
  "of an unknown error, %s, it says in its own words that it did not work",
  async (error) => {
    const query = { error, error_description: evil, request_id: evil };
    const page = await shown(query);
    expect([headingOf(page), await titleOf(query)]).toEqual(["This did not work", "This did not work"]);
    expect(page).not.toContain("evil");
    expect(page).not.toContain(`<code>${error}</code>`);
  },
);

test.each([
  ["en", "The application's request was wrong", "You did nothing wrong", "a kind of answer that we do not give"],
  ["es", "La petición de la aplicación era incorrecta", "No has hecho nada mal", "un tipo de respuesta que no damos"],
  ["ar", "كان طلب التطبيق خاطئًا", "لم تفعل شيئًا خاطئًا", "نوعًا من الإجابات لا نقدمه"],
] as const)("whose fault it was, what to do and the number of the request, in %s", async (language, ...words) => {
  const page = await shown(
    {
      error: "unsupported_response_type",
      error_description: "unsupported response_type requested",
      request_id: requestId,
    },
    language,
  );
  for (const said of words) expect(page.replaceAll("&#x27;", "'")).toContain(said);
  expect(page).not.toContain("unsupported response_type requested");
  expect(page).toContain("<code>unsupported_response_type</code>");
  expect(page).toContain(`<code class="min-w-0 break-all">${requestId}</code>`);
});

test("what is our fault is not put on the application", async () => {
  const page = await shown({ error: "server_error" });
  expect(headingOf(page)).toBe("Something went wrong on our side");
  expect(page).not.toContain("Tell the developer");
});

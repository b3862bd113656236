import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { ButtonLink } from "./button.tsx";

const linkTo = (href: string) => renderToStaticMarkup(createElement(ButtonLink, { href }, "Go"));

test("what looks like a button leads to the page in the language it is read in", () => {
  const inSpanish = inLanguage("es", () =>
    ["/sign-in?callbackUrl=%2F", "/es/settings", "https://a.example/"].map(linkTo),
  );
  expect(inSpanish.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    "/es/sign-in?callbackUrl=%2F",
    "/es/settings",
    "https://a.example/",
  ]);
  expect(linkTo("/settings")).toContain('href="/settings"');
});

import { expect, test } from "vitest";
import { withRequest } from "#lib/platform/current-request.ts";
import { inLanguage } from "./in-language.ts";
import { currentLanguage, t, to } from "./translate.ts";

const inSpanishRequest = <Result>(work: () => Result): Result =>
  withRequest(
    {
      ...{ id: "1", route: undefined, accountId: undefined, applicationId: undefined, trace: undefined },
      language: "es",
    },
    work,
  );

test("what is written to somebody is in their language, whoever is being answered", async () => {
  const written = inSpanishRequest(() => [
    currentLanguage(),
    inLanguage("ar", () => [currentLanguage(), to("/settings")]),
    inLanguage(null, () => [currentLanguage(), to("/settings"), t("Give a name.")]),
    to("/settings"),
  ]);
  expect(written).toEqual(["es", ["ar", "/ar/settings"], ["en", "/settings", "Give a name."], "/es/settings"]);
  const later = inLanguage("es", async () => {
    await Promise.resolve();
    return currentLanguage();
  });
  expect([await later, currentLanguage()]).toEqual(["es", "en"]);
});

test("a language that there is none of is the first", () => {
  expect(inLanguage("tlh", currentLanguage)).toBe("en");
});

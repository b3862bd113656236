import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { deviceName, knownDevice } from "./device-name.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("a device is named in the language of whoever reads it", () => {
  const named = () => [deviceName(chrome), deviceName("node"), knownDevice("something else")];
  expect(named()).toEqual(["Chrome on Linux", "a Node script", undefined]);
  expect(inLanguage("es", named)).toEqual(["Chrome en Linux", "un programa en Node", undefined]);
  expect(inLanguage("ar", named)).toEqual(["Chrome على Linux", "برنامج بلغة Node", undefined]);
});

test("what nobody knows is told by what it calls itself", () => {
  expect(deviceName("Lynx/2.9")).toBe("Lynx/2.9");
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(app, file), "utf8");
const pages = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));

test("every form that asks for a list says what its list is of, also after the browser's way back", () => {
  const askedPlainly = pages.filter((file) =>
    /<form(?![^>]*method="(?:post|dialog)")[^>]*>/.test(read(file).replaceAll("=>", "")),
  );
  // A code that is typed once, and a call of the API: neither has a list below it.
  const withoutList = ["oauth/device/page.tsx", "(site)/developers/reference/[section]/[operation]/_try-it/try-it.tsx"];
  expect(askedPlainly.toSorted()).toEqual(["_components/query-form.tsx", ...withoutList].toSorted());
  expect(read("_components/query-form.tsx")).toContain('autoComplete="off"');
  expect(read("layout.tsx")).toContain("<ShownQuery />");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markup } from "./markup.ts";
import { plainPageResponse } from "./plain-page.ts";

const colours = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/(--[a-z-]+):\s*(light-dark\([^;}]*?\))\s*[;}]/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll(" ", ""),
    ]),
  );

test("a page of its own wears the site's colours and mark", async () => {
  const page = await plainPageResponse(404, "Nothing", markup`<p>Nothing</p>`).text();
  const site = colours(readFileSync("app/_components/theme.css", "utf8"));
  const own = colours(page);
  expect(own.size).toBe(11);
  for (const [name, value] of own) expect([name, value]).toEqual([name, site.get(name)]);
  const drawn = readFileSync("app/_components/brand-mark.tsx", "utf8");
  for (const [shape] of page.matchAll(/ (d|rx|width|height|viewBox)="[^"]+"(?=[^>]*stroke)/g)) {
    if (/ (d|rx|viewBox)=/.test(shape)) expect(drawn).toContain(shape.trim());
  }
});

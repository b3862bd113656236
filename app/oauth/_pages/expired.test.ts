import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { Expired } from "./expired.tsx";

await testDatabase();
await startTestServer();

const resumed = async () => (await new Browser().get("/oauth/authorize/finished")).text();

// Whoever goes back after "Authorize" comes here as well.
test.each([
  ["the step itself", () => renderToStaticMarkup(createElement(Expired))],
  ["where the provider goes on", resumed],
])("what is over may have been allowed: %s leads to where that stands", async (_where, shown) => {
  const page = await shown();
  expect(page).toContain("This page has expired");
  expect(page).toContain("finished already");
  expect(page).toMatch(/<a [^>]*href="\/oauth\/authorized_applications">Connected applications<\/a>/);
  expect(page).not.toContain("Nothing was shared");
});

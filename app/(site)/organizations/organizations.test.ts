import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { regionalOrganizations } from "#lib/db/schema/roles.ts";
import { testDatabase } from "#lib/testing/database.ts";
import OrganizationsPage from "./page.tsx";

const { db } = await testDatabase();

test("organizations that are acknowledged today stand there, each with its website where that is one", async () => {
  expect(renderToStaticMarkup(await OrganizationsPage())).toContain("They stand here once there are some.");
  const common = { countryId: "France" };
  await db.insert(regionalOrganizations).values([
    { ...common, name: "Cubing <France>", website: "https://cubing.example", startDate: "2020-01-01" },
    { ...common, name: "Not A Link", website: "javascript:alert(1)", startDate: "2020-01-01" },
    { ...common, name: "Over", website: "https://over.example", startDate: "2020-01-01", endDate: "2021-01-01" },
  ]);
  const shown = renderToStaticMarkup(await OrganizationsPage());
  expect(shown).toContain(
    '<a href="https://cubing.example" rel="noopener noreferrer"><bdi>Cubing &lt;France&gt;</bdi>',
  );
  expect(shown).toContain("<bdi>Not A Link</bdi>");
  for (const not of ["javascript:", "over.example"]) expect(shown).not.toContain(not);
});

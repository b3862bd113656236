import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCity } from "#lib/competitions/queries/cities.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { withVersions } from "#lib/db/versions.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { GET as getIndex } from "../competition_index/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

const at = (latitude: number, longitude: number) => ({
  latitudeMicrodegrees: latitude * 1e6,
  longitudeMicrodegrees: longitude * 1e6,
});
await createCompetition(db, { id: "Lille2030", city: "Lille", countryId: "France", ...at(50.63, 3.06) });
await createCompetition(db, { id: "Ghent2030", city: "Ghent", countryId: "Belgium", ...at(51.05, 3.72) });
await createCompetition(db, { id: "Ghent2031", city: "Ghent", countryId: "Belgium", ...at(51.07, 3.74) });
await createCompetition(db, { id: "Paris2030", city: "Paris", countryId: "France", ...at(48.86, 2.35) });
await createCompetition(db, { id: "ParisTexas2030", city: "Paris, Texas", ...at(33.66, -95.55) });
await createCompetition(db, { id: "ParisAgain2030", city: "Paris", countryId: "France", ...at(48.84, 2.37) });
await createCompetition(db, { id: "Suva2030", city: "Suva", countryId: "Fiji", ...at(-18.14, 178.44) });
await createCompetition(db, { id: "Apia2030", city: "Apia", countryId: "Samoa", ...at(-13.83, -171.76) });
await createCompetition(db, { id: "Pole2030", city: "Nowhere", ...at(89.9, 10) });
await createCompetition(db, { id: "Unplaced2030", city: "Lille", countryId: "France" });
await createDraft(db, { id: "Secret2030", city: "Roubaix", countryId: "France", ...at(50.69, 3.17) });

const idsNear = async (query: string) => {
  const path = `?${query}&sort=name&per_page=100`;
  const [list, slim] = [
    await call(GET, `/api/v0/competitions${path}`),
    await call(getIndex, `/api/v0/competition_index${path}`),
  ];
  const ids = (answer: { body: unknown }) => (answer.body as { id: string }[]).map(({ id }) => id).toSorted();
  expect(list.status).toBe(200);
  expect(ids(slim)).toEqual(ids(list));
  return ids(list);
};

test.each([
  // 65 km from Lille, on the other side of a border.
  ["near=50.63,3.06&within_km=64", ["Lille2030"]],
  ["near=50.63,3.06&within_km=66.5", ["Ghent2030", "Lille2030"]],
  ["near=50.63,3.06", ["Ghent2030", "Ghent2031", "Lille2030"]],
  ["near= 50.63 , 3.06 &within_km=100&country_iso2=FR", ["Lille2030"]],
  // Across the date line, from either side.
  ["near=-18.14,178.44&within_km=1200", ["Apia2030", "Suva2030"]],
  ["near=-13.83,-171.76&within_km=1200", ["Apia2030", "Suva2030"]],
  ["near=-18.14,178.44&within_km=1000", ["Suva2030"]],
  // Every meridian goes through the pole.
  ["near=90,0&within_km=20", ["Pole2030"]],
  ["near=89.9,-170&within_km=30", ["Pole2030"]],
  ["near=0,0&within_km=0.001", []],
  // A hundred kilometres in three parts, as a program writes them, and as exact as a place can be.
  ["near=50.63,3.06&within_km=33.333333333333336", ["Lille2030"]],
  ["near=50.63,3.06&within_km=0.0000000000000000000000001", ["Lille2030"]],
  // By the name of a city: one where there was a competition, or any large one; in any language, with its country.
  ["near=Lille", ["Ghent2030", "Ghent2031", "Lille2030"]],
  ["near= lille , francia &within_km=20", ["Lille2030"]],
  ["near=Paris, Texas&within_km=20", ["ParisTexas2030"]],
  ["near=Brussels&within_km=55", ["Ghent2030", "Ghent2031"]],
  ["near=بروكسل, بلجيكا&within_km=55", ["Ghent2030", "Ghent2031"]],
  // As a program writes where somebody in London is.
  ["near=51.507351999999997,-0.12775829999999998&within_km=260", ["Lille2030"]],
])("%s is what is held within that distance, across borders", async (query, ids) => {
  expect(await idsNear(query)).toEqual(ids);
});

test("the whole earth lies within half its girth of any place; what has no place lies nowhere", async () => {
  const everywhere = await idsNear("near=-33,-180&within_km=20040");
  expect(everywhere).toHaveLength(9);
  expect(everywhere).not.toContain("Unplaced2030");
});

test.each([
  ["near=Atlantis", "Invalid near: no city is known as 'Atlantis'"],
  ["near=Roubaix", "Invalid near: no city is known as 'Roubaix'"],
  ["near=Paris, Narnia", "Invalid near: no city is known as 'Paris, Narnia'"],
  ["near=Birmingham, Alabama", "Invalid near: no city is known as 'Birmingham, Alabama'"],
  ["near=%25", "Invalid near: no city is known as '%'"],
  [`near=${"x".repeat(201)}`, "Invalid near: it may have 200 characters"],
  ["near=91,0", "Invalid near: '91,0'"],
  ["near=0,180.5", "Invalid near: '0,180.5'"],
  ["near=1e1,2", "Invalid near: no city is known as '1e1,2'"],
  ["near=50.63", "Invalid near: '50.63'"],
  ["near=1,2&within_km=0", "Invalid within_km: '0'"],
  ["near=1,2&within_km=-5", "Invalid within_km: '-5'"],
  ["near=1,2&within_km=20041", "Invalid within_km: '20041'"],
  ["near=1,2&within_km=20040.1", "Invalid within_km: '20040.1'"],
  [`near=1,2&within_km=1.${"3".repeat(26)}`, `Invalid within_km: '1.${"3".repeat(26)}'`],
  ["near=1,2&within_km=NaN", "Invalid within_km: 'NaN'"],
  ["near=1,2&near=3,4", "Invalid near: it takes one value"],
  ["near=1,2&within_km=1&within_km=2", "Invalid within_km: it takes one value"],
  ["within_km=50", "Missing near: within_km needs it"],
])("%s is refused", async (query, error) => {
  expect(await call(GET, `/api/v0/competitions?${query}`)).toMatchObject({ status: 422, body: { error } });
  expect(await call(getIndex, `/api/v0/competition_index?${query}`)).toMatchObject({ status: 422, body: { error } });
});

test("a city is found by its name, with what comes after it or its country, and the one with the most competitions first", async () => {
  const named = async (text: string) => {
    const city = await findCity(db, text);
    return city && `${city.name} (${city.country}) ${city.latitude.toFixed(3)},${city.longitude.toFixed(3)}`;
  };
  expect(await named("paris")).toBe("Paris (France) 48.850,2.360");
  expect(await named(" PÂRIS ,  texas")).toBe("Paris, Texas (United States) 33.660,-95.550");
  expect(await named("Paris, France")).toBe("Paris (France) 48.850,2.360");
  expect(await named("Ghent, Belgium")).toBe("Ghent (Belgium) 51.060,3.730");
  expect(await named("Roubaix")).toBeUndefined();
  expect(await named("Par")).toBeUndefined();
  expect(await named("%")).toBeUndefined();
  expect(await named(",")).toBeUndefined();
});

test("`registration_open` lists where people can register at this moment", async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const period = (opens: number, closes: number) => ({
    ...{ registrationOpensAt: days(opens), registrationClosesAt: days(closes) },
    ...{ startDate: "2099-05-04", endDate: "2099-05-05", ...at(0, 0) },
  });
  await createCompetition(db, { id: "Open2099", ...period(-1, 1) });
  await createCompetition(db, { id: "Later2099", ...period(1, 2) });
  await createCompetition(db, { id: "Closed2099", ...period(-2, -1) });
  await createCompetition(db, { id: "Cancelled2099", ...period(-1, 1), cancelledAt: new Date("2026-01-01T00:00:00Z") });
  expect(await idsNear("registration_open=true&near=0,0")).toEqual(["Open2099"]);
  expect(await idsNear("registration_open=false&near=0,0")).toHaveLength(4);
});

test("around a city by its name, a list is known by its tag until a competition changes, and a refusal is kept by nobody", async () => {
  const ask = (near: string, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}/api/v0/competitions?${new URLSearchParams({ near, sort: "name", within_km: "30" })}`, {
      headers,
    });
  const first = await ask("Gent, Belgique");
  expect(await first.json()).toMatchObject([{ id: "Ghent2030" }, { id: "Ghent2031" }]);
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await ask("Gent, Belgique", known)).status).toBe(304);
  const moved = { city: "Bruges", ...at(51.21, 3.22) };
  await withVersions(db, ["competitions"], (tx) =>
    tx.update(competitions).set(moved).where(eq(competitions.id, "Ghent2031")),
  );
  const second = await ask("Gent, Belgique", known);
  expect([second.status, await second.json()]).toMatchObject([200, [{ id: "Ghent2030" }]]);
  const refused = await ask("<b>Atlantis\u202e");
  expect([refused.status, refused.headers.get("cache-control"), await refused.json()]).toMatchObject([
    422,
    "private, no-store",
    { error: "Invalid near: no city is known as '<b>Atlantis\u202e'", code: "invalid_parameter" },
  ]);
});

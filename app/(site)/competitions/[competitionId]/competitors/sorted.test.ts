import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { ResultType } from "#lib/reference/formats.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createRank } from "#lib/testing/factories/results.ts";
import { PsychSheet } from "./_psych-sheet.tsx";

const { db } = await testDatabase();

beforeAll(async () => {
  await createCompetition(db, { id: "Psych2026", eventIds: ["333", "333mbf"] });
  for (const [id, single, average] of [
    ["2005DOEJ01", 10, 30],
    ["2006ROEJ01", 20, 20],
  ] as const) {
    const person = await createPerson(db, { id, name: id });
    const account = await createAccount(db, { competitorId: id, name: id });
    await createRegistration(db, { competitionId: "Psych2026", accountId: account.id, eventIds: ["333", "333mbf"] });
    await createRank(db, { person, best: single * 100, worldRank: single });
    await createRank(db, { person, type: "average", best: average * 100, worldRank: average });
  }
});

async function shown(eventId: string, sortBy: ResultType) {
  const href = (type: ResultType) => `/sheet?sort=${type}`;
  const html = renderToStaticMarkup(
    await PsychSheet({ competitionId: "Psych2026", eventId, sortBy, href, part: [0, 100] }),
  );
  const headings = [...html.matchAll(/<th scope="col"([^>]*)>(?:<a href="([^"]*)">)?([^<]*)/g)];
  return {
    order: [...html.matchAll(/<bdi>(\d{4}\w+)<\/bdi>/g)].map(([, id]) => id),
    headings: headings.map(([, attributes = "", href = "", text]) =>
      [text, /aria-sort="\w+"/.exec(attributes)?.[0], href].filter(Boolean),
    ),
  };
}

test("a heading leads to the same people by that type, and says which they are sorted by", async () => {
  expect(await shown("333", "average")).toEqual({
    order: ["2006ROEJ01", "2005DOEJ01"],
    headings: [
      ["#"],
      ["Name"],
      ["Country"],
      ["Average", 'aria-sort="ascending"', "/sheet?sort=average"],
      ["Single", "/sheet?sort=single"],
      ["World rank"],
    ],
  });
  const bySingle = await shown("333", "single");
  expect(bySingle.order).toEqual(["2005DOEJ01", "2006ROEJ01"]);
  expect(bySingle.headings).toContainEqual(["Single", 'aria-sort="ascending"', "/sheet?sort=single"]);
});

test("of an event without averages there is one order", async () => {
  const { headings } = await shown("333mbf", "single");
  expect(headings).toEqual([["#"], ["Name"], ["Country"], ["Single"], ["World rank"]]);
});

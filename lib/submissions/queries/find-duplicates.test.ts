import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { registrationsFor } from "#lib/testing/factories/handed-in.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { submittedPerson } from "#lib/testing/factories/submissions.ts";
import type { KnownRegistration } from "../checks/context.ts";
import { findDuplicates } from "./find-duplicates.ts";

const { db } = await testDatabase();

beforeAll(async () => {
  const known: [id: string, name: string, birthDate: string][] = [
    ["2015LOVE01", "Ada Lovelace", "1815-12-10"],
    ["2016LOVE01", "Adah Lovelace", "1990-05-05"],
    ["2017LOVE01", "Ada Byron Lovelace (艾达)", "1990-05-05"],
    ["2018BYRO01", "Ada Byron", "2001-02-03"],
    ["2019HOPP01", "Grace Hopper", "2001-02-03"],
    ["2020XULI01", "Li Xu", "1999-09-09"],
    ["2021MULL01", "Jürgen Müller", "1980-08-08"],
  ];
  for (const [id, name, birthDate] of known) await createPerson(db, { id, name, birthDate });
});

const of = async (name: string, birthDate: string | null = null, registeredBirthDate = birthDate) => {
  const newcomer = submittedPerson(1, { name, birthDate });
  const registrations = registrationsFor([{ ...newcomer, birthDate: registeredBirthDate }]);
  const { namesakes, candidates } = await findDuplicates(db, [newcomer], registrations);
  const near = (candidates.get(1) ?? []).map((one) => one.competitorId + (one.isBornOnTheSameDay ? " *" : ""));
  return { same: namesakes.get(1) ?? [], near };
};

test("a newcomer's namesakes are found, and those whose names differ in a letter or a middle name", async () => {
  expect(await of("Ada Lovelace")).toEqual({ same: ["2015LOVE01"], near: ["2016LOVE01", "2017LOVE01"] });
  expect(await of("Jurgen Muller")).toEqual({ same: ["2021MULL01"], near: [] });
  expect(await of("Li Xu")).toEqual({ same: ["2020XULI01"], near: [] });
  expect(await of("Katherine Johnson")).toEqual({ same: [], near: [] });
});

test("whoever is born on the same day is found by a first or last name alone", async () => {
  expect(await of("Ada King", "2001-02-03")).toEqual({ same: [], near: ["2018BYRO01 *"] });
  expect(await of("Ada Lovelace", "1815-12-10")).toMatchObject({
    same: ["2015LOVE01"],
    near: ["2015LOVE01 *", ...["2016LOVE01", "2017LOVE01"]],
  });
});

test("the birth date of a file is nobody's: asked is that of the registration", async () => {
  expect(await of("Ada King", "2001-02-03", "2005-05-05")).toEqual({ same: [], near: [] });
  expect(await of("Ada King", "2005-05-05", "2001-02-03")).toEqual({ same: [], near: ["2018BYRO01 *"] });
});

describe("nobody learns birth dates by a name of their choice: asked is that of a registration", () => {
  const born = "2001-02-03";
  const asked = async (name: string, registration: Partial<KnownRegistration>) => {
    const newcomer = submittedPerson(1, { name, birthDate: null });
    const registered = { ...newcomer, birthDate: born, isAccepted: true, ...registration };
    const { candidates } = await findDuplicates(db, [newcomer], new Map([[1, registered]]));
    return (candidates.get(1) ?? []).map(({ competitorId }) => competitorId);
  };

  test("of the same name", async () => {
    expect(await asked("Ada King", {})).toEqual(["2018BYRO01"]);
    expect(await asked("Áda  King (艾达)", { name: "Ada King" })).toEqual(["2018BYRO01"]);
    expect(await asked("Ada King", { name: "Grace King" })).toEqual([]);
    expect(await asked("Ada King", { name: "艾达" })).toEqual([]);
  });

  test("that was accepted", async () => {
    expect(await asked("Ada King", { isAccepted: false })).toEqual([]);
  });

  test("of somebody who has not competed", async () => {
    expect(await asked("Ada King", { competitorId: "2018BYRO01" })).toEqual([]);
  });

  test("and a name without Latin letters is like no other", async () => {
    expect(await asked("艾达", {})).toEqual([]);
  });
});

test("a name is taken as it is, also with characters that a search knows", async () => {
  for (const name of ["% _", "\\", "100% Ada", "艾达", "a", "'; drop table persons"]) {
    expect(await of(name)).toMatchObject({ same: [] });
  }
});

test("a newcomer's name is taken apart once, however many are like it", async () => {
  const name = "Zoë Quill Tester";
  for (let index = 10; index < 22; index++)
    await createPerson(db, { id: `2022TEST${index}`, name: `Zoe Quill Tester` });
  const normalize = vi.spyOn(String.prototype, "normalize");
  try {
    expect((await of(name)).same).toHaveLength(5);
    const ofTheName = normalize.mock.contexts.filter((text) => String(text) === name);
    // Its words, once, and its spellings.
    expect(ofTheName.length).toBeLessThanOrEqual(3);
  } finally {
    normalize.mockRestore();
  }
});

test("people who have competed are asked about nobody", async () => {
  const veteran = submittedPerson(1, { name: "Ada Lovelace", competitorId: "2015LOVE01" });
  expect(await findDuplicates(db, [veteran], new Map())).toEqual({ namesakes: new Map(), candidates: new Map() });
});

test("nobody reads all people for it", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify(
      await tx.execute(sql`explain select id from persons where birth_date = '2001-02-03'
        union select id from persons where left(search, -11) = 'ada lovelace'
        union select id from persons where search like '%ada%' and search like '%lovelace%'`),
    );
  });
  for (const index of ["persons_birth_date", "persons_reading_order", "persons_search"]) expect(plan).toContain(index);
});

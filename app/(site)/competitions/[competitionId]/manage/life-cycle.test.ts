import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { LifeCycle } from "./_life-cycle.tsx";

const { db } = await testDatabase();

/** Its steps, `done` or not, and which of them is the one that it stands at. */
async function stepsOf(id: string, now: string) {
  const competition = (await findCompetition(db, id))!;
  const page = renderToStaticMarkup(LifeCycle({ competition, now: new Date(now) }));
  const steps = [...page.matchAll(/<li data-state="(\w+)"( aria-current="step")?>/g)];
  return steps.map(([, state, isCurrent]) => `${state}${isCurrent ? ", here" : ""}`);
}

const days = { startDate: "2030-05-04", endDate: "2030-05-05" };
const posted = new Date("2030-05-09T00:00:00Z");

test("a competition is under way on its days, neither before nor after", async () => {
  const { id } = await createCompetition(db, days);
  expect(await stepsOf(id, "2030-04-01T12:00:00Z")).toEqual(["done", "done, here", "ahead", "ahead", "ahead"]);
  expect(await stepsOf(id, "2030-05-04T12:00:00Z")).toEqual(["done", "done", "current, here", "ahead", "ahead"]);
  expect(await stepsOf(id, "2030-05-07T12:00:00Z")).toEqual(["done", "done", "done", "current, here", "ahead"]);
});

test("what is cancelled was never under way and waits for nothing", async () => {
  const { id } = await createCompetition(db, { ...days, cancelledAt: new Date("2030-04-01T00:00:00Z") });
  for (const now of ["2030-04-02T12:00:00Z", "2030-05-04T12:00:00Z", "2030-05-07T12:00:00Z"]) {
    expect(await stepsOf(id, now)).toEqual(["done", "done", "ahead", "ahead", "ahead"]);
  }
});

test("a draft, a confirmed one and results stand where somebody has something to do", async () => {
  const { id: draft } = await createDraft(db, days);
  expect(await stepsOf(draft, "2030-05-07T12:00:00Z")).toEqual(["current, here", "ahead", "ahead", "ahead", "ahead"]);
  const { id: confirmed } = await createDraft(db, { ...days, confirmedAt: new Date("2030-01-01T00:00:00Z") });
  expect(await stepsOf(confirmed, "2030-02-01T12:00:00Z")).toEqual([
    ...["done", "current, here", "ahead", "ahead", "ahead"],
  ]);
  const { id: submitted } = await createCompetition(db, { ...days, resultsSubmittedAt: posted });
  expect(await stepsOf(submitted, "2030-05-09T12:00:00Z")).toEqual(["done", "done", "done", "done", "current, here"]);
  const { id: over } = await createCompetition(db, { ...days, resultsSubmittedAt: posted, resultsPostedAt: posted });
  expect(await stepsOf(over, "2030-05-09T12:00:00Z")).toEqual(["done", "done", "done", "done", "done"]);
});

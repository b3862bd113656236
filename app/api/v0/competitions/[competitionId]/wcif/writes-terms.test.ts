import { describe, expect, test } from "vitest";
import { competitionSeries } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import {
  exampleCompetition,
  exampleDelegate,
  exampleId,
  unconfirmed,
  unprocessable,
} from "#lib/testing/example-competition.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { historyOf, managingClient, revisionOf, saved, type WcifClient } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, administrator, setState, expectNothingChanged } = await exampleCompetition(db);

describe("the competitor limit", () => {
  test("changes until it is confirmed, then only administrators change it", async () => {
    expect(await example.manager.save({ competitorLimit: 80 })).toMatchObject(
      unprocessable("Cannot change the competitor limit of a confirmed competition"),
    );
    expect(await example.manager.save({ competitorLimit: 60 })).toMatchObject(saved);
    expect(await example.manager.save({ competitorLimit: null })).toMatchObject(saved);
    await expectNothingChanged();
    expect(await (await administrator()).save({ competitorLimit: 80 })).toMatchObject(saved);
    await setState(unconfirmed);
    expect(await example.manager.save({ competitorLimit: 90 })).toMatchObject(saved);
    expect((await example.manager.read()).competitorLimit).toBe(90);
    expect(await example.manager.save({ competitorLimit: 5001 })).toMatchObject({ status: 400 });
  });

  test("is refused where there is none", async () => {
    await setState({ ...unconfirmed, isCompetitorLimitEnabled: false });
    expect(await example.manager.save({ competitorLimit: 80 })).toMatchObject(
      unprocessable("The competition has no competitor limit to change"),
    );
  });
});

describe("the series", () => {
  const series = {
    id: "Riverside2026",
    name: "Riverside 2026",
    shortName: "Riverside",
    competitionIds: [exampleId, "Evening2026"],
  };
  const seriesOf = async (client: WcifClient) => (await client.read()).series;

  test("needs the right to manage every competition in it", async () => {
    await setState(unconfirmed);
    const evening = await createCompetition(db, { id: "Evening2026", confirmedAt: null });
    expect(await example.manager.save({ series })).toMatchObject({
      status: 403,
      body: { error: "Not authorized to manage competition Evening2026" },
    });
    await expectNothingChanged();

    const inEvening = await managingClient(db, evening.id, exampleDelegate);
    expect(await example.manager.save({ series })).toMatchObject(saved);
    expect(await seriesOf(example.manager)).toEqual(series);
    expect(await seriesOf(inEvening)).toEqual(series);
    expect(await historyOf(db, "Evening2026")).toEqual(["2 changed the series"]);
    expect(await example.manager.save({ series })).toMatchObject(saved);
    expect(await revisionOf(db, exampleId)).toBe(2);
  });

  test("of others is not taken over by using its id", async () => {
    await setState(unconfirmed);
    await db.insert(competitionSeries).values({ id: series.id, name: "Theirs", shortName: "Theirs" });
    await createCompetition(db, { seriesId: series.id });
    await managingClient(db, (await createCompetition(db, { id: "Evening2026" })).id, exampleDelegate);
    expect(await example.manager.save({ series })).toMatchObject({
      status: 403,
      body: { error: `Not authorized to manage every competition of series ${series.id}` },
    });
    expect((await db.select().from(competitionSeries))[0]?.name).toBe("Theirs");
  });

  test("must list this competition and another one that is there; a confirmed competition keeps what it has", async () => {
    await setState(unconfirmed);
    const wrong = (competitionIds: string[]) => example.manager.save({ series: { ...series, competitionIds } });
    expect(await wrong(["Evening2026", "Other2026"])).toMatchObject(
      unprocessable("#/series/competitionIds must list RiversideCubing2026"),
    );
    expect(await wrong([exampleId])).toMatchObject(
      unprocessable("#/series/competitionIds must list two competitions or more"),
    );
    expect(await wrong([exampleId, "Nowhere2026"])).toMatchObject({
      status: 404,
      body: { error: "Competition with id Nowhere2026 not found" },
    });
    await setState({ confirmedAt: new Date() });
    await managingClient(db, (await createCompetition(db, { id: "Evening2026" })).id, exampleDelegate);
    expect(await example.manager.save({ series })).toMatchObject(unprocessable("Cannot change Competition Series"));
    await expectNothingChanged();
  });

  test.each([
    [
      "that is confirmed",
      { confirmedAt: new Date() },
      422,
      "Cannot change Competition Series: Evening2026 keeps what it has",
    ],
    [
      "whose results are posted",
      { confirmedAt: null, resultsPostedAt: new Date() },
      422,
      "Cannot change Competition Series: Evening2026 keeps what it has",
    ],
    [
      "whose results are submitted",
      { resultsSubmittedAt: new Date() },
      403,
      "The competition data cannot be edited after results have been submitted.",
    ],
  ])("does not reach a competition %s, though the sender manages it", async (_, state, status, error) => {
    await setState(unconfirmed);
    await createCompetition(db, { id: "Evening2026", ...state });
    const inEvening = await managingClient(db, "Evening2026", exampleDelegate);
    const answer = { status, body: { error } };
    expect(await example.manager.save({ series })).toMatchObject(answer);
    expect((await example.manager.tryOut({ series })).body).toMatchObject({ errors: [{ error }] });
    expect(await seriesOf(inEvening)).toBeNull();
    await expectNothingChanged();
    expect(await (await administrator()).save({ series })).toMatchObject(saved);
    expect(await seriesOf(inEvening)).toEqual(series);
    expect(await example.manager.save({ series: { ...series, name: "Renamed" } })).toMatchObject(answer);
    await createCompetition(db, { id: "Night2026", confirmedAt: null });
    await managingClient(db, "Night2026", exampleDelegate);
    const without = await example.manager.save({ series: { ...series, competitionIds: [exampleId, "Night2026"] } });
    expect(without).toMatchObject({ status });
    expect(JSON.stringify(without.body)).not.toContain("Evening2026");
    expect(await seriesOf(inEvening)).toEqual(series);
  });

  test("F13: tells a hidden competition of others from a missing one in nothing", async () => {
    await setState(unconfirmed);
    await createDraft(db, { id: "Evening2026" });
    const answers = async (id: string) => {
      const sent = { series: { ...series, competitionIds: [exampleId, id] } };
      return JSON.stringify([await example.manager.tryOut(sent), await example.manager.save(sent)])
        .replaceAll(id, "X")
        .replaceAll(/"request_id":"[^"]*"/g, "");
    };
    expect(await answers("Evening2026")).toBe(await answers("Nowhere2026"));
    expect(await example.manager.save({ series })).toMatchObject({
      status: 404,
      body: { error: "Competition with id Evening2026 not found" },
    });
  });

  test("F13: never names a member of others that was not sent", async () => {
    await setState(unconfirmed);
    await db.insert(competitionSeries).values({ id: series.id, name: "Theirs", shortName: "Theirs" });
    await createDraft(db, { id: "SecretOpen2026", seriesId: series.id });
    await managingClient(
      db,
      (await createCompetition(db, { id: "Evening2026", confirmedAt: null })).id,
      exampleDelegate,
    );
    const error = `Not authorized to manage every competition of series ${series.id}`;
    expect(await example.manager.save({ series })).toMatchObject({ status: 403, body: { error } });
    const tried = await example.manager.tryOut({ series });
    expect(tried.body).toMatchObject({ errors: [{ error }] });
    expect(JSON.stringify(tried.body)).not.toContain("SecretOpen2026");
  });
});

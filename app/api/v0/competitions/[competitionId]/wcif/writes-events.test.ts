import { describe, expect, test } from "vitest";
import { liveResults } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import {
  exampleCompetition,
  exampleId,
  invalidRecord,
  newEvent,
  newRound,
  unconfirmed,
  unprocessable,
} from "#lib/testing/example-competition.ts";
import { managingClient, saved, type Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, administrator, setState, saveEvents, expectNothingChanged } = await exampleCompetition(db);

describe("events and rounds", () => {
  test("a delegate adds and removes events until it is confirmed, then not", async () => {
    const addPyraminx = () => saveEvents((events) => events.push(newEvent("pyram")));
    const removeBlind = () => saveEvents((events) => events.splice(1, 1));
    expect(await addPyraminx()).toMatchObject(unprocessable("Cannot add events"));
    expect(await removeBlind()).toMatchObject(unprocessable("Cannot remove events"));
    await expectNothingChanged();

    await setState(unconfirmed);
    expect(await addPyraminx()).toMatchObject(saved);
    expect((await example.manager.read()).events.map((event: Wcif) => event.id)).toEqual(["333", "pyram", "333mbf"]);
    expect(await removeBlind()).toMatchObject(saved);
    // The copy was read before the pyraminx was added, which it does not know of.
    expect((await example.manager.read()).events.map((event: Wcif) => event.id)).toEqual(["333", "pyram"]);
  });

  test("F21: a copy that had an event and lacks it removes it; one from before it was added does not", async () => {
    await setState(unconfirmed);
    const client = await managingClient(db, exampleId);
    const idsIn = (document: Wcif) => document.events.map((event: Wcif) => event.id);
    const setLimit = (document: Wcif, centiseconds: number) => {
      document.events[0].rounds[0].timeLimit = { centiseconds, cumulativeRoundIds: [] };
    };
    const [copy, old] = [await client.read(), await client.read("2")];
    copy.events.push(newEvent("pyram"));
    expect(await client.save(copy)).toMatchObject(saved);
    setLimit(old, 5000);
    expect(await client.save(old)).toMatchObject(saved);
    expect(idsIn(await client.read("2"))).toContain("pyram");

    copy.events.pop();
    setLimit(copy, 6000);
    expect(await client.save(copy)).toMatchObject(saved);
    const after = await client.read("2");
    expect(idsIn(after)).not.toContain("pyram");
    expect(after.events[0].rounds[0].timeLimit.centiseconds).toBe(6000);
  });

  test("a delegate adds a round to a confirmed competition", async () => {
    const answer = await saveEvents(([event]) => {
      event.rounds[1].advancementCondition = { type: "ranking", level: 2 };
      event.rounds.push(newRound("333-r3"));
    });
    expect(answer).toMatchObject(saved);
    expect((await example.manager.read()).events[0].rounds).toHaveLength(3);
  });

  test("administrators change events of a confirmed one, and rounds after results are posted; delegates do not", async () => {
    const admin = await administrator();
    expect(await saveEvents((events) => events.push(newEvent("pyram")), admin)).toMatchObject(saved);
    example.document = await example.manager.read();
    await setState({ resultsPostedAt: new Date() });
    const setLimit = ([event]: Wcif[]) => {
      event.rounds[0].timeLimit.centiseconds = 30_000;
    };
    expect(await saveEvents(setLimit)).toMatchObject(unprocessable("Cannot update events"));
    expect(await saveEvents(setLimit, admin)).toMatchObject(saved);
    expect(await example.manager.save({ events: (await example.manager.read()).events })).toMatchObject(saved);
  });

  test("no rounds is an event without rounds; rounds left out, or null, are no event", async () => {
    await setState(unconfirmed);
    expect(await saveEvents(([event]) => Object.assign(event, { rounds: [] }))).toMatchObject(saved);
    expect((await example.manager.read()).events[0]).toMatchObject({ id: "333", rounds: [] });
    expect(await saveEvents(([event]) => Object.assign(event, { rounds: null }))).toMatchObject(saved);
    expect((await example.manager.read()).events.map((event: Wcif) => event.id)).toEqual(["333mbf"]);
    expect(await example.manager.save({ events: [] })).toMatchObject(saved);
    expect((await example.manager.read()).events).toEqual([]);
  });

  test("an event that goes takes its activities, their assignments and people's choice of it along", async () => {
    await setState(unconfirmed);
    await saveEvents((events) => events.splice(1, 1));
    const after = await example.manager.read();
    expect(after.schedule.venues[0].rooms[1].activities).toEqual([]);
    expect(after.persons[0].registration.eventIds).toEqual(["333"]);
    expect(after.persons[0].assignments.map(({ activityId }: Wcif) => activityId)).toEqual([3, 4]);
  });

  test("who goes on must be said when a round follows, and unsaid when none does", async () => {
    expect(await saveEvents(([event]) => event.rounds.push(newRound("333-r3")))).toMatchObject(
      invalidRecord(
        "Validation failed: #/events/0/rounds/1/advancementCondition (333-r2) must be set on all rounds but the last",
      ),
    );
    expect(await saveEvents(([event]) => event.rounds.pop())).toMatchObject(
      invalidRecord(
        "Validation failed: #/events/0/rounds/0/advancementCondition (333-r1) must be null on the last round",
      ),
    );
    await expectNothingChanged();
    const removeLast = await saveEvents(([event]) => {
      event.rounds.pop();
      event.rounds[0].advancementCondition = null;
    });
    expect(removeLast).toMatchObject(saved);
  });

  test("conditions left out are lifted, extensions left out stay, given ones replace", async () => {
    const before = example.document.events[0].rounds[0].extensions;
    await saveEvents(([event]) => {
      delete event.rounds[0].cutoff;
      delete event.rounds[0].extensions;
    });
    expect((await example.manager.read()).events[0].rounds[0]).toMatchObject({ cutoff: null, extensions: before });
    const own = [{ id: "tool.Round", specUrl: "https://tool.example/round", data: { a: 1 } }];
    await saveEvents(([event]) => Object.assign(event.rounds[0], { extensions: own }));
    expect((await example.manager.read()).events[0].rounds[0].extensions).toEqual(own);
  });

  test("a time limit for an event that has its own is passed over", async () => {
    const limit = { centiseconds: 100, cumulativeRoundIds: [] };
    expect(await saveEvents(([, blind]) => Object.assign(blind.rounds[0], { timeLimit: limit }))).toMatchObject(saved);
    expect((await example.manager.read()).events[1].rounds[0].timeLimit).toBeNull();
  });

  test("a qualification written in version 1 reads in both", async () => {
    const qualification = { type: "attemptResult", resultType: "average", whenDate: "2026-10-01", level: 1500 };
    await saveEvents(([event]) => Object.assign(event, { qualification }));
    expect((await example.manager.read("1")).events[0].qualification).toEqual(qualification);
    expect((await example.manager.read("2")).events[0].qualification).toEqual({
      earliestResultDate: null,
      latestResultDate: "2026-10-01",
      resultCondition: { type: "resultAchieved", scope: "average", value: 1500 },
    });
  });

  test("two linked rounds stay linked whatever version 1 says, and are unlinked in version 2", async () => {
    const link = async (linkedRounds: string[] | null) => {
      const { events } = await example.manager.read("2");
      for (const round of events[0].rounds) {
        Object.assign(round, {
          linkedRounds,
          cutoff: null,
          participationRuleset: events[0].rounds[0].participationRuleset,
        });
      }
      if (linkedRounds === null) {
        const resultCondition = { type: "percent", scope: "average", value: 75 };
        events[0].rounds[1].participationRuleset = {
          participationSource: { type: "round", roundId: "333-r1", resultCondition },
          reservedPlaces: null,
        };
      }
      return await example.manager.save({ formatVersion: "2.1.1", events });
    };
    expect(await link(["333-r1", "333-r2"])).toMatchObject(saved);
    const inOne = await example.manager.read("1");
    expect(inOne.events[0].rounds[0].advancementCondition).toEqual({ type: "percent", level: 100 });
    expect(await example.manager.save({ events: inOne.events })).toMatchObject(saved);
    const inTwo = await example.manager.read("2");
    expect(inTwo.events[0].rounds.map(({ linkedRounds }: Wcif) => linkedRounds)).toEqual([
      ["333-r1", "333-r2"],
      ["333-r1", "333-r2"],
    ]);
    expect(await link(null)).toMatchObject(saved);
    expect((await example.manager.read("2")).events[0].rounds.map(({ linkedRounds }: Wcif) => linkedRounds)).toEqual([
      null,
      null,
    ]);
  });
});

describe("results", () => {
  const roundOf = async () => (await example.manager.read()).events[0].rounds[0];
  const rowIds = async () =>
    await db.select({ id: liveResults.id, at: liveResults.updatedAt }).from(liveResults).orderBy(liveResults.id);

  test("are set, ranked here, and trimmed when fewer attempts come", async () => {
    await saveEvents(([event]) => {
      const [first, second] = event.rounds[0].results;
      Object.assign(second, { attempts: [{ result: 900 }, { result: 901 }], best: 900, average: 0, ranking: 7 });
      Object.assign(first, { ranking: 7 });
    });
    expect((await roundOf()).results.map(({ personId, ranking }: Wcif) => [personId, ranking])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect((await roundOf()).results[1].attempts).toEqual([
      { result: 900, reconstruction: null },
      { result: 901, reconstruction: null },
    ]);
  });

  test("without attempts lose their place, and the others move up", async () => {
    await saveEvents(([event]) => Object.assign(event.rounds[0].results[0], { attempts: [], best: 0, average: 0 }));
    expect((await roundOf()).results.map(({ personId, ranking }: Wcif) => [personId, ranking])).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
    ]);
  });

  test("sent as they are touch nothing; an empty list leaves them, a shorter one removes", async () => {
    const before = await rowIds();
    await saveEvents(() => {});
    await saveEvents(([event]) => Object.assign(event.rounds[0], { results: [] }));
    expect(await rowIds()).toEqual(before);
    await saveEvents(([event]) => event.rounds[0].results.pop());
    expect((await roundOf()).results.map(({ personId }: Wcif) => personId)).toEqual([1, 2]);
  });

  test("of nobody here are a 422 that names the place", async () => {
    expect(await saveEvents(([event]) => Object.assign(event.rounds[0].results[0], { personId: 77 }))).toMatchObject(
      unprocessable("#/events/0/rounds/0/results/0/personId (333-r1) is nobody's number here: 77"),
    );
    await expectNothingChanged();
  });

  describe("where scores are typed in here", () => {
    const because = (rounds: string) =>
      `The results of ${rounds} cannot be sent: scores of this competition are typed in here ` +
      '(scoretaking_software is "internal"). Its managers can change that under “Details and people”.';

    test("are refused with the reason, rather than dropped", async () => {
      await setState({ scoretakingSoftware: "internal" });
      expect(await saveEvents(([event]) => event.rounds[0].results.pop())).toMatchObject(
        unprocessable(because("333-r1")),
      );
      expect(
        await saveEvents(([event]) =>
          Object.assign(event.rounds[0].results[0], { attempts: [{ result: 800 }], best: 800, average: 0 }),
        ),
      ).toMatchObject(unprocessable(because("333-r1")));
      await expectNothingChanged();
    });

    test("may come along as they are, with whatever else is changed", async () => {
      await setState({ scoretakingSoftware: "internal" });
      expect(await saveEvents(([event]) => Object.assign(event.rounds[0], { scrambleSetCount: 4 }))).toMatchObject(
        saved,
      );
      expect((await roundOf()).scrambleSetCount).toBe(4);
      expect((await roundOf()).results).toHaveLength(3);
    });
  });
});

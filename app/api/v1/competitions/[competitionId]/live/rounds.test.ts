import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { missing, ok, openHall, refused } from "#lib/testing/live-program.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
await startTestServer();

describe("rounds", () => {
  test("are opened for who goes on, closed again, and locked by the next one; each state refuses what it does not allow", async () => {
    const rounds = [
      { formatId: "1", advancementType: "ranking", advancementLevel: 2 },
      { number: 2, formatId: "1" },
    ] as const;
    const { ids, ask, manage, enter } = await openHall(db, { people: 8, rounds: [...rounds] }, []);
    expect(await ask("PUT", "rounds/333-r2/open")).toEqual(
      refused(400, "score taking is not finished in the previous round"),
    );
    for (const [method, path] of [
      ["PUT", "clear"],
      ["DELETE", "close"],
    ] as const)
      expect(await manage(method, `rounds/333-r1/${path}`)).toEqual(refused(400, "round is not open"));
    expect(await ask("PUT", "rounds/333-r1/open")).toEqual(ok({ locked_rows: 0, created_rows: 8, state: "open" }));
    expect(await ask("PUT", "rounds/333-r1/open")).toEqual(refused(400, "round already open"));
    expect(await manage("DELETE", "rounds/333-r1/close")).toEqual(ok({ deleted_count: 8 }));
    await ask("PUT", "rounds/333-r1/open");
    for (const person of ids.keys()) if (person > 0) await enter("333-r1", person, 1000 + person);
    expect(await manage("DELETE", "rounds/333-r1/close")).toEqual(refused(400, "round has results entered"));
    expect(await ask("PUT", "rounds/333-r2/open")).toEqual(ok({ locked_rows: 8, created_rows: 2, state: "open" }));
    for (const [method, path] of [
      ["PUT", "clear"],
      ["DELETE", "close"],
    ] as const)
      expect(await manage(method, `rounds/333-r1/${path}`)).toEqual(refused(400, "round is locked"));
    expect(await enter("333-r1", 1, 900)).toEqual(refused(422, "round is locked"));
  });

  test("with too few people for one more are not opened", async () => {
    const rounds = [
      { formatId: "1", advancementType: "ranking", advancementLevel: 2 },
      { number: 2, formatId: "1" },
    ] as const;
    const { ask, enter } = await openHall(db, { people: 2, rounds: [...rounds] });
    for (const person of [1, 2]) await enter("333-r1", person, 1000);
    const answer = await ask("PUT", "rounds/333-r2/open");
    expect(answer).toEqual(refused(400, answer.body.error as string));
    expect(answer.body.error).toMatch(/^Regulation 9m3: /);
  });
});

describe("who is in a round", () => {
  const twoRounds = () =>
    openHall(db, {
      people: 8,
      rounds: [
        { formatId: "1", advancementType: "ranking", advancementLevel: 2 },
        { number: 2, formatId: "1" },
      ],
    });

  test("leaves for the next in line, whom the caller has to know", async () => {
    const { ids, ask, enter } = await twoRounds();
    for (const person of ids.keys()) if (person > 0) await enter("333-r1", person, 1000 + person);
    await ask("PUT", "rounds/333-r2/open");
    const next = await ask("GET", `rounds/333-r2/next_if_quit?registration_id=${ids[1]}`);
    expect(next).toEqual(ok({ next_advancing: [expect.objectContaining({ id: ids[3], registrant_id: 3 })] }));
    expect(await ask("DELETE", `rounds/333-r2/${ids[1]}`, { advancing_ids: [ids[4]] })).toEqual(
      refused(400, "advancing_ids doesn't match who should be advancing.", { should_advance: [ids[3]] }),
    );
    expect(await ask("DELETE", `rounds/333-r2/${ids[1]}`, { advancing_ids: [ids[3]] })).toEqual(ok({ quit: 1 }));
    await enter("333-r2", 2, 1000);
    expect(await ask("DELETE", `rounds/333-r2/${ids[2]}`)).toEqual(refused(400, "Cannot quit competitor with results"));
    expect(await ask("DELETE", "rounds/333-r2/bulk_quit", { registration_ids: [ids[3]] })).toEqual(ok({ quit: 1 }));
    expect(await ask("DELETE", "rounds/333-r2/bulk_quit", { registration_ids: [ids[3]] })).toEqual(
      refused(400, "user is not part of this round"),
    );
    expect(await ask("DELETE", "rounds/333-r2/bulk_quit", {})).toMatchObject({ status: 400, body: { error: -4000 } });
    expect(await ask("GET", "rounds/333-r2/next_if_quit")).toMatchObject({ status: 400, body: { error: -4000 } });
    expect(await ask("DELETE", "rounds/333-r2/999999")).toEqual(missing("Registration", 999_999));
  });

  test("of a first round leaves nobody behind", async () => {
    const { ids, ask } = await twoRounds();
    expect(await ask("GET", `rounds/333-r1/next_if_quit?registration_id=${ids[1]}`)).toEqual(
      ok({ next_advancing: [] }),
    );
    expect(await ask("DELETE", `rounds/333-r1/${ids[1]}`, { advancing_ids: [ids[2]] })).toEqual(
      refused(400, "Can't advance next for first rounds"),
    );
  });

  test("C01: is added by hand if accepted here: not from another competition, nor before being accepted", async () => {
    const { id, ids, ask } = await twoRounds();
    const elsewhere = await openHall(db, { people: 1, rounds: [{}] });
    const late = await createAccount(db, { name: "Late Comer" });
    const pending = await createAccount(db);
    const added = await createRegistration(db, { competitionId: id, accountId: late.id, eventIds: [] });
    const waiting = await createRegistration(db, { competitionId: id, accountId: pending.id, status: "pending" });
    const addable = await ask("GET", "rounds/333-r1/addable_competitors");
    expect(addable).toEqual({
      status: 200,
      body: {
        registrations: [expect.objectContaining({ id: added.id, competing: { event_ids: [], comments: null } })],
        colinked_status: [],
      },
    });
    const competitor = { id: added.id, user_id: late.id, registrant_id: 9, name: "Late Comer" };
    for (const _ of [1, 2]) {
      expect(await ask("PUT", `rounds/333-r1/${added.id}`)).toEqual(
        ok({ competitor: { ...competitor, country_iso2: expect.any(String), wca_id: null } }),
      );
    }
    expect(await ask("PUT", `rounds/333-r1/${waiting.id}`)).toEqual(refused(422, "user may not be part of this round"));
    expect(await ask("PUT", `rounds/333-r1/${elsewhere.ids[1]}`)).toEqual(
      missing("Registration", elsewhere.ids[1] ?? 0),
    );
    expect(await ask("PUT", `rounds/333-r2/${ids[1]}`)).toEqual(refused(422, "round is not open"));
  });
});

import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { missing, numbered, ok, openHall, refused, sendLive } from "#lib/testing/live-program.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
await startTestServer();

describe("entering", () => {
  test("takes the place of what was there, and is saved once it is answered", async () => {
    const { id, ids, ask, manage, enter } = await openHall(db, { people: 3, rounds: [{}] });
    const resultsNow = async () =>
      ((await sendLive("GET", `${id}/live/rounds/333-r1`)).body.results as { attempts: { value: number }[] }[]).map(
        ({ attempts }) => attempts.map(({ value }) => value),
      );
    expect(await enter("333-r1", 1, 1000, 1100, 1200, 1300, 1400)).toEqual(ok());
    expect(await resultsNow()).toEqual([[1000, 1100, 1200, 1300, 1400], [], []]);
    const changed = { registration_id: ids[1], attempts: numbered([1000, 0, 900]) };
    expect(await ask("PATCH", "rounds/333-r1", changed)).toEqual(ok());
    expect(await resultsNow()).toEqual([[1000, 900], [], []]);
    const results = [1, 2, 3].map((number) => ({ registration_id: ids[number], attempts: numbered([500 * number]) }));
    expect(await ask("POST", "rounds/333-r1/batch", { results })).toEqual(ok());
    expect(await resultsNow()).toEqual([[500], [1000], [1500]]);
    expect(await ask("PUT", `rounds/333-r1/${ids[2]}/clear`)).toEqual(ok({ deleted_attempts: 1 }));
    expect(await ask("PUT", `rounds/333-r1/${ids[2]}/clear`)).toEqual(ok({ deleted_attempts: 0 }));
    expect(await resultsNow()).toEqual([[500], [], [1500]]);
    expect(await manage("PUT", "rounds/333-r1/clear")).toEqual(ok({ recreated_rows: 2, state: "open" }));
    expect(await resultsNow()).toEqual([[], [], []]);
  });

  test("C19: refuses what cannot be, by whose it is, and saves nothing of it", async () => {
    const { ids, ask } = await openHall(db, { people: 2, rounds: [{ formatId: "3" }, { number: 2, formatId: "3" }] });
    const elsewhere = await openHall(db, { people: 1, rounds: [{}] });
    const good = { registration_id: ids[1], attempts: numbered([1000]) };
    const attempts = (...values: number[]) => ({ registration_id: ids[2], attempts: numbered(values) });
    const bad: [entry: object, sentence: string][] = [
      [
        { registration_id: ids[2], attempts: [{ value: 0, attempt_number: 1 }] },
        "Values cannot be 0, please omit them instead",
      ],
      [{ registration_id: ids[2], attempts: [...numbered([1]), ...numbered([2])] }, "an attempt is there twice"],
      [attempts(1, 2, 3, 4), "There are 3 attempts in this round, not 4"],
      [attempts(-2, -2, -2), "Whoever started no attempt at all is not in the round: take them out instead"],
      [{ registration_id: elsewhere.ids[1], attempts: [] }, "user is not part of this round"],
      [{ registration_id: 999_999, attempts: [] }, "user is not part of this round"],
    ];
    for (const [entry, sentence] of bad) {
      const { registration_id } = entry as { registration_id: number };
      expect(await ask("POST", "rounds/333-r1", entry)).toEqual(refused(422, sentence, { registration_id }));
      expect(await ask("POST", "rounds/333-r1/batch", { results: [good, entry] })).toEqual(
        refused(422, sentence, { registration_id }),
      );
    }
    for (const value of [-3, 2 ** 31, 1.5, "1000", null]) {
      const answer = await ask("POST", "rounds/333-r1", {
        registration_id: ids[1],
        attempts: [{ value, attempt_number: 1 }],
      });
      expect([400, 422]).toContain(answer.status);
    }
    expect(await ask("POST", "rounds/333-r2", good)).toEqual(refused(422, "round is not open"));
    expect(await ask("POST", "rounds/333-r9", good)).toEqual(missing("Round", "333-r9"));
    expect(await ask("POST", "rounds/constructor", good)).toEqual(missing("Round", "constructor"));
    const { body } = await ask("GET", "rounds/333-r1");
    expect((body.results as { attempts: unknown[] }[]).map((result) => result.attempts)).toEqual([[], []]);
  });

  test("C09: bodies are bounded: a batch of ten thousand, a thousand attempts, a list that is none, nothing", async () => {
    const { ids, ask } = await openHall(db, { people: 1, rounds: [{}] });
    const entry = { registration_id: ids[1], attempts: [] };
    const many = Array.from({ length: 1000 }, (_, index) => ({ value: 1000, attempt_number: index + 1 }));
    for (const [path, body] of [
      ["rounds/333-r1/batch", { results: Array.from({ length: 10_000 }, () => entry) }],
      ["rounds/333-r1", { ...entry, attempts: many }],
      ["rounds/333-r1", { ...entry, attempts: {} }],
      ["rounds/333-r1/batch", { results: "x" }],
      ["rounds/333-r1/batch", { results: [[entry]] }],
    ] as const) {
      const answer = await ask("POST", path, body);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "invalid_parameter", status: expect.any(String) },
      });
    }
    for (const [path, body, name] of [
      ["rounds/333-r1", {}, "registration_id"],
      ["rounds/333-r1", { registration_id: ids[1] }, "attempts"],
      ["rounds/333-r1", { registration_id: ids[1], attempts: [{ value: 1 }] }, "attempts.0.attempt_number"],
      ["rounds/333-r1/batch", { results: [{}] }, "results.0.registration_id"],
    ] as const) {
      expect(await ask("POST", path, body)).toEqual({
        status: 400,
        body: { error: -4000, message: `${name} is missing`, code: "bad_request" },
      });
    }
    expect((await ask("POST", "rounds/333-r1", "[".repeat(10_000))).status).toBe(400);
    const large = { ...entry, padding: "x".repeat(3 * 1024 * 1024) };
    expect((await ask("POST", "rounds/333-r1", large)).status).toBe(413);
    expect(await ask("POST", "rounds/333-r1/batch", { results: [] })).toEqual(ok());
  });

  test("two who enter results of different people at once lose neither", async () => {
    const { id, ids, enter } = await openHall(db, { people: 20, rounds: [{}] });
    const answers = await Promise.all(ids.slice(1).map((_, index) => enter("333-r1", index + 1, 1000 + index)));
    expect(answers.map(({ status }) => status)).toEqual(ids.slice(1).map(() => 200));
    const { body } = await sendLive("GET", `${id}/live/rounds/333-r1`);
    expect((body.results as { best: number }[]).map(({ best }) => best)).toEqual(
      ids.slice(1).map((_, index) => 1000 + index),
    );
  });
});

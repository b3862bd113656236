import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { missing, ok, openHall, type Program, type SentToLive, sendLive } from "#lib/testing/live-program.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db } = await testDatabase();
await startTestServer();

describe("who may", () => {
  let hall: Program;
  beforeAll(async () => {
    hall = await openHall(db, { people: 1, rounds: [{}] });
  });
  const writes = () =>
    [
      ["PUT", "open"],
      ["PUT", "clear"],
      ["DELETE", "close"],
      ["POST", "", { registration_id: hall.ids[1], attempts: [] }],
      ["PATCH", "", { registration_id: hall.ids[1], attempts: [] }],
      ["POST", "/batch", { results: [] }],
      ["PUT", String(hall.ids[1])],
      ["PUT", `${hall.ids[1]}/clear`],
      ["DELETE", String(hall.ids[1])],
      ["DELETE", "bulk_quit", { registration_ids: [hall.ids[1]] }],
      ["GET", `next_if_quit?registration_id=${hall.ids[1]}`],
      ["GET", "addable_competitors"],
    ].map(([method, path, body]) => ({
      method: String(method),
      path: `live/rounds/333-r1${path === "" || String(path).startsWith("/") ? path : `/${path}`}`,
      ...(body !== undefined && { body }),
    }));

  test("C01: managers and scoretakers, with the scope for it; from their own pages alone with a cookie", async () => {
    const stranger = await createAccount(db);
    const strangers = await createToken(db, stranger.id, ["public", "manage_competitions"]);
    const scopeless = await createToken(db, hall.hall.organizer.id, ["public"]);
    const cookie = await signInCookie(db, hall.hall.organizer.id);
    for (const { method, path, body } of writes()) {
      const to = (sent: SentToLive, id = hall.id) => sendLive(method, `${id}/${path}`, { body, ...sent });
      const name = `${method} ${path}`;
      expect(await to({}), name).toEqual({ status: 401, body: { error: "Please log in", code: "unauthenticated" } });
      expect(await to({ token: scopeless }), name).toMatchObject({ status: 403, body: { code: "missing_scope" } });
      expect(await to({ token: strangers }), name).toEqual({
        status: 403,
        body: { error: "Score taking privileges required", code: "forbidden" },
      });
      expect(await to({ token: hall.token }, "FakeId2014"), name).toEqual(missing("Competition", "FakeId2014"));
      if (method === "GET") continue;
      expect(await to({ headers: { cookie } }), name).toMatchObject({ status: 403, body: { code: "cross_site" } });
      expect(await to({ headers: { cookie, origin: "https://evil.example" } }), name).toMatchObject({
        status: 403,
        body: { code: "cross_site" },
      });
    }
    const own = { cookie, origin: env().baseUrl };
    const body = { registration_id: hall.ids[1], attempts: [] };
    expect(await sendLive("POST", `${hall.id}/live/rounds/333-r1`, { body, headers: own })).toEqual(ok());
  });

  test("C01: who manages alone, to clear a round or to close it", async () => {
    const { ask, enter, manage } = await openHall(db, { people: 1, rounds: [{}] });
    expect(await enter("333-r1", 1, 1000)).toEqual(ok());
    for (const [method, path] of [
      ["PUT", "clear"],
      ["DELETE", "close"],
    ] as const)
      expect(await ask(method, `rounds/333-r1/${path}`)).toEqual({
        status: 403,
        body: { error: "Organizer privileges required", code: "forbidden" },
      });
    expect(await manage("PUT", "rounds/333-r1/clear")).toEqual(ok({ recreated_rows: 1, state: "open" }));
  });

  test("nobody, where scores are typed elsewhere, or once they are submitted; a round is still read", async () => {
    const { id, token } = await openHall(db, { people: 1, rounds: [{}] });
    const set = (values: object) => db.update(competitions).set(values).where(eq(competitions.id, id));
    const forbidden = (error: string, code: string) => ({ status: 403, body: { error, code } });
    await set({ resultsSubmittedAt: new Date() });
    for (const { method, path, body } of writes())
      expect(await sendLive(method, `${id}/${path}`, { body, token })).toEqual(
        forbidden("Results cannot be entered after they have been submitted", "not_allowed_in_this_state"),
      );
    await set({ resultsSubmittedAt: null, scoretakingSoftware: "external" });
    const internal = forbidden("Scoretaking software needs to be set to Internal", "forbidden");
    for (const { method, path, body } of writes())
      expect(await sendLive(method, `${id}/${path}`, { body, token })).toEqual(internal);
    for (const path of ["rounds", "podiums", "registrations/1"])
      expect(await sendLive("GET", `${id}/live/${path}`)).toEqual(internal);
    expect((await sendLive("GET", `${id}/live/rounds/333-r1`)).status).toBe(200);
  });

  test("C03: nobody reads of a competition that is not announced but its managers", async () => {
    const organizer = await createAccount(db);
    const draft = await createDraft(db, { organizers: [organizer], scoretakingSoftware: "internal" });
    const token = await createToken(db, organizer.id, ["public", "manage_competitions"]);
    for (const path of ["rounds", "rounds/333-r1", "podiums", "registrations/1"])
      expect(await sendLive("GET", `${draft.id}/live/${path}`)).toEqual(missing("Competition", draft.id));
    expect((await sendLive("GET", `${draft.id}/live/rounds`, { token })).body).toEqual({ rounds: [] });
  });
});

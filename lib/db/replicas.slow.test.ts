import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentRequest } from "#lib/platform/current-request.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { loadDeclaredPages } from "#lib/server/declared-pages.ts";
import { untilReplicaAnswers } from "#lib/testing/caught-up-replica.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { type ReplicatedServers, resumeReplay, startReplicatedServers } from "#lib/testing/replicated-servers.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { closeDatabase, database } from "./connection.ts";
import { competitions } from "./schema/competitions.ts";
import { moveVersions } from "./versions.ts";

let servers: ReplicatedServers;
let onReplica: postgres.Sql;

beforeAll(async () => {
  servers = await startReplicatedServers();
  // Beside it, as somebody's copy for trying things out would be.
  const administrator = postgres(servers.primary.url.replace(/stadion$/, "postgres"), { max: 1 });
  await administrator`create database copy template stadion`;
  await administrator.end();
  overrideEnv({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    API_RATE_LIMIT: "1000000",
    LOG_LEVEL: "silent",
  });
  onReplica = postgres(servers.replica.url, { max: 1, onnotice: () => {} });
  for (const id of ["One", "Two"]) await createCompetition(database(), { id: `${id}2030`, name: "0" });
  await moveVersions(database(), ["competitions"]);
});
afterAll(async () => {
  await onReplica.end();
  await closeDatabase();
  await servers.stop();
});
beforeEach(async () => {
  overrideEnv({ DATABASE_READ_URL: servers.replica.url });
  await untilAsked();
});

// In the place of Next, which asks for the database itself, and makes a page of its own of whatever fails.
let render = async (): Promise<unknown> => "";
const { baseUrl } = await startTestServer({
  cachedPages: await loadDeclaredPages(),
  fallback: async (_, outgoing) => {
    const shown = await render().catch(() => undefined);
    outgoing.statusCode = shown === undefined ? 500 : 200;
    outgoing.setHeader("Content-Type", "text/html; charset=utf-8");
    outgoing.end(`<p>${shown}</p>`);
  },
});
let made = 0;

/** An answer that nobody has asked for before. */
const persons = () => fetch(`${baseUrl}/api/v0/persons?page=${++made}`);
const nameOf = async (id: string) => {
  const answer = await fetch(`${baseUrl}/api/v0/competitions/${id}`);
  return [answer.status, ((await answer.json()) as { name?: string }).name];
};
const rename = (id: string, name: string) =>
  database().transaction(async (tx) => {
    await tx.update(competitions).set({ name }).where(eq(competitions.id, id));
    await moveVersions(tx, ["competitions"], { of: id });
  });

const countOf = (table: string) => servers.replica.countStatements(new RegExp(`from "${table}"`));

const untilAsked = () => untilReplicaAnswers(servers, async () => expect((await persons()).status).toBe(200));

test("what is made anew is read from the replica, errors too, and the primary is not asked", async () => {
  const [persons_, own] = [countOf("persons"), countOf("competitions")];
  for (let n = 0; n < 20; n++) expect((await persons()).status).toBe(200);
  expect((await fetch(`${baseUrl}/api/v0/competitions/Nowhere2030`)).status).toBe(404);
  expect(countOf("persons") - persons_).toBeGreaterThanOrEqual(20);
  expect(countOf("competitions") - own).toBeGreaterThanOrEqual(1);
});

describe("a cached page", () => {
  const ask = async (query: string) => {
    const answer = await fetch(`${baseUrl}/competitions?q=${query}`);
    return [answer.status, await answer.text()];
  };
  const isReplica = async () => {
    const [row] = await database().execute(sql`select pg_is_in_recovery() as is_replica`);
    return row?.is_replica;
  };

  test("is made of what the replica has, and what outlives the making is not", async () => {
    const { promise: later, resolve: tellLater } = Promise.withResolvers<unknown>();
    const { promise: isMade, resolve: tellMade } = Promise.withResolvers<void>();
    render = async () => {
      void isMade.then(async () => tellLater(await isReplica()));
      return await isReplica();
    };
    expect(await ask("one")).toEqual([200, "<p>true</p>"]);
    tellMade();
    expect(await later).toBe(false);
  });

  test("that only a replica cannot make is made by the primary", async () => {
    render = async () => {
      const [row] = await database().execute(sql`select pg_current_wal_lsn() is not null as is_there`);
      return row?.is_there;
    };
    expect(await ask("two")).toEqual([200, "<p>true</p>"]);
  });

  test("that is made once more has nothing of what the first making still writes", async () => {
    const [again, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    render = async () => {
      if (await isReplica()) {
        void again.promise.then(() => {
          currentRequest()?.written?.set("table", ["of the first"]);
          late.resolve();
        });
        return await database().execute(sql`select pg_current_wal_lsn()`);
      }
      again.resolve();
      await late.promise;
      return `rows ${[...(currentRequest()?.written?.values() ?? [])]}`;
    };
    expect(await ask("three")).toEqual([200, "<p>rows </p>"]);
  });

  test("that waits for its turn longer than a replica may be silent is made once, of what that has", async () => {
    let begun = 0;
    render = async () => {
      begun += 1;
      // Those before it, six at a time as they are of one network.
      if (begun <= 12) await wait(3500);
      return await isReplica();
    };
    const before = Array.from({ length: 12 }, (_, n) => fetch(`${baseUrl}/nothing-${n}`));
    await expect.poll(() => begun).toBe(6);
    expect(await ask("four")).toEqual([200, "<p>true</p>"]);
    await Promise.all(before);
    expect(begun).toBe(13);
  });
});

test("500 times, what was just written is what is read next, beside readers of other things", async () => {
  let isDone = false;
  const beside = (async () => {
    while (!isDone) expect((await persons()).status).toBe(200);
  })();
  const before = countOf("persons");
  for (let n = 1; n <= 500; n++) {
    await rename("One2030", `${n}`);
    expect(await nameOf("One2030")).toEqual([200, `${n}`]);
  }
  isDone = true;
  await beside;
  expect(countOf("persons")).toBeGreaterThan(before);
});

describe("a replica that stands still", () => {
  test("is asked for what has not moved, and for nothing that has", async () => {
    await onReplica`select pg_wal_replay_pause()`;
    const pauseState = async () => (await onReplica`select pg_get_wal_replay_pause_state() as state`)[0]?.state;
    await expect.poll(pauseState).toBe("paused");
    await rename("One2030", "while it stands");
    const before = countOf("persons");
    for (let n = 0; n < 20; n++) {
      await rename("Two2030", `${n} while it stands`);
      expect(await nameOf("One2030")).toEqual([200, "while it stands"]);
      expect(await nameOf("Two2030")).toEqual([200, `${n} while it stands`]);
      expect((await persons()).status).toBe(200);
    }
    expect(countOf("persons") - before).toBeGreaterThanOrEqual(20);
    await resumeReplay(onReplica);
    await untilAsked();
    expect(await nameOf("Two2030")).toEqual([200, "19 while it stands"]);
  });
});

describe("whatever becomes of the replica", () => {
  const happenings: [string, () => Promise<void>, () => Promise<void>][] = [
    ["killed", () => servers.replica.kill(), () => servers.replica.start()],
    ["frozen", async () => servers.replica.freeze(), async () => servers.replica.thaw()],
  ];
  test.each(happenings)(
    "%s under load, it costs no answer, and is asked again when it is back",
    async (name, end, back) => {
      let isDone = false;
      const statuses = new Set<number>();
      const readers = Array.from({ length: 4 }, async () => {
        while (!isDone) statuses.add((await persons()).status);
      });
      for (let n = 0; n < 60; n++) {
        await rename("One2030", `${name} ${n}`);
        expect(await nameOf("One2030")).toEqual([200, `${name} ${n}`]);
        if (n === 20) await end();
        // Each of these comes before it is back.
        if (n > 20 && n <= 40) statuses.add((await persons()).status);
        if (n === 40) await back();
      }
      isDone = true;
      await Promise.all(readers);
      expect([...statuses]).toEqual([200]);
      await onReplica.end();
      onReplica = postgres(servers.replica.url, { max: 1, onnotice: () => {} });
      await untilAsked();
    },
  );
});

test("a server that is no replica of this database is never read from, however far it is", async () => {
  const copy = servers.primary.url.replace(/stadion$/, "copy");
  const administrator = postgres(copy, { max: 1 });
  await administrator`alter table data_versions disable trigger user`;
  await administrator`update data_versions set revision = 1000000000`;
  await closeDatabase();
  overrideEnv({ DATABASE_READ_URL: copy });
  for (let n = 0; n < 20; n++) {
    await rename("One2030", `${n} not in the copy`);
    expect(await nameOf("One2030")).toEqual([200, `${n} not in the copy`]);
  }
  await administrator.end();
  await closeDatabase();
});

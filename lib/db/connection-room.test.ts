import postgres from "postgres";
import { expect, test } from "vitest";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { connectionRoom, mostConnections, poolSizeWithin } from "./connection-room.ts";

const { url } = await testDatabase();

test.each([
  ["one worker fits anywhere", { workers: 1, poolSize: 10, threads: 4 }, 97, 25, 10],
  ["fifteen with their usual pools just fit", { workers: 15, poolSize: 3, threads: 1 }, 97, 96, 3],
  ["of many each has fewer", { workers: 4, poolSize: 50, threads: 1 }, 97, 218, 19],
  ["two are the least that a worker can do with", { workers: 64, poolSize: 3, threads: 1 }, 97, 390, 2],
  ["no room at all is room for as little as can be", { workers: 2, poolSize: 10, threads: 1 }, 0, 32, 2],
  ["a pool of one stays as it was asked for", { workers: 2, poolSize: 1, threads: 1 }, 97, 14, 1],
])("%s", (_, wanted, room, most, poolSize) => {
  expect([mostConnections(wanted), poolSizeWithin(room, wanted)]).toEqual([most, poolSize]);
});

test("eighteen workers with their usual pools fit into the usual hundred connections of PostgreSQL", () => {
  const usual = Array.from({ length: 18 }, (_, before) => {
    overrideEnv({ WORKERS: String(before + 1) });
    const { workers, databasePoolSize: poolSize } = env();
    return { workers, poolSize, threads: 1 };
  });
  overrideEnv({ WORKERS: undefined });
  expect(usual.filter((wanted) => mostConnections(wanted) > 97)).toEqual([]);
  expect(usual.map(({ poolSize }) => poolSize)).toEqual([10, 10, 10, 10, 9, 7, 6, 5, 5, 4, 4, 3, 3, 3, 3, 2, 2, 2]);
});

test("room is what the server, the role or the database takes, whichever is least, without what is kept for others", async () => {
  const administrator = postgres(url, { max: 1, onnotice: () => {} });
  const name = new URL(url).pathname.slice(1);
  const [{ most = 0 } = {}] = await administrator`select current_setting('max_connections')::int as most`;
  const [{ reserved = 0 } = {}] = await administrator`
    select current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved`;
  const role = `guest_of_${name}`;
  await administrator`create role ${administrator(role)} login password 'guest'`;
  try {
    const room = async (options: { as?: string }) => {
      const address = Object.assign(new URL(url), options.as && { username: options.as, password: "guest" });
      overrideEnv({ DATABASE_URL: address.href });
      return await connectionRoom();
    };
    expect([await room({}), await room({ as: role })]).toEqual([most, most - reserved]);
    await administrator.unsafe(`alter role ${role} connection limit 7`);
    expect(await room({ as: role })).toBe(7);
    await administrator.unsafe(`alter database ${name} connection limit 6`);
    expect([await room({}), await room({ as: role })]).toEqual([most, 6]);
    overrideEnv({ DATABASE_URL: "postgres://127.0.0.1:1/nowhere" });
    expect(await connectionRoom()).toBeUndefined();
  } finally {
    await administrator`drop role ${administrator(role)}`;
    await administrator.end();
    overrideEnv({ DATABASE_URL: url });
  }
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { openClient } from "./driver.ts";

const { url } = await testDatabase();
const client = openClient(url, { max: 1 });
afterAll(() => client.end());

test("a statement is prepared once for each kind of values, and answers as they are", async () => {
  const typeOf = async (value: unknown) => {
    const [row] = await client.unsafe("select pg_typeof($1)::text as called", [value as never], { prepare: true });
    return row?.called;
  };
  for (let time = 0; time < 3; time++) {
    expect([await typeOf(true), await typeOf(1n), await typeOf(new Date(0))]).toEqual([
      "boolean",
      "bigint",
      "timestamp with time zone",
    ]);
  }
  const prepared = await client`
    select parameter_types::text as types from pg_prepared_statements where statement like 'select pg_typeof%'
    order by parameter_types::text collate "C"`;
  expect(prepared.map(({ types }) => types)).toEqual(['{"timestamp with time zone"}', "{bigint}", "{boolean}"]);
});

test("what is prepared is described anew where its table has changed, and where it was forgotten", async () => {
  await client`create temporary table shelves (books int)`;
  await client`insert into shelves values (3)`;
  const all = () => client.unsafe("select * from shelves where books >= $1", [1], { prepare: true });
  expect([...(await all())]).toEqual([{ books: 3 }]);
  await client`alter table shelves add column name text default 'top'`;
  expect([...(await all()), ...(await all())]).toEqual([
    { books: 3, name: "top" },
    { books: 3, name: "top" },
  ]);
  const { types } = await client.unsafe("select * from shelves where books >= $1", [1], { prepare: true }).describe();
  expect(types).toEqual([23]);
  expect([...(await all())]).toEqual([{ books: 3, name: "top" }]);
});

test("what was found is a list of rows, which knows more of them and does not show it", async () => {
  const rows = await client`select 7 as number`;
  expect([rows.count, rows.command, rows.columns.map(({ name }) => name)]).toEqual([1, "SELECT", ["number"]]);
  expect([Array.isArray(rows), Object.keys(rows), { ...rows }]).toEqual([true, ["0"], { 0: { number: 7 } }]);
  expect(rows.map(({ number }) => number)).toEqual([7]);
  expect(rows.filter(() => false).constructor).toBe(Array);
});

// As published, V8 gives each of them up again and again, all the time that statements are sent.
describe.each(["src", "cjs/src"])("of the driver in its folder %s", (folder) => {
  test("what is made for each statement is compiled for good", async () => {
    const file = (name: string) => new URL(`../../node_modules/postgres/${folder}/${name}.js`, import.meta.url).href;
    const program = `
      const { Query } = await import(${JSON.stringify(file("query"))});
      const { default: Result } = await import(${JSON.stringify(file("result"))});
      const handler = Object.assign(() => {}, { debug: false });
      for (let turn = 0; turn < 200; turn++) {
        for (let each = 0; each < 500; each++) {
          const query = new Query(["select"], [], handler, () => {}, { prepare: true });
          const result = new Result();
          result.push({ each });
          query.resolve(result);
          await query;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--trace-opt", "--input-type=module", "--eval", program],
      { maxBuffer: 100e6 },
    );
    const namesIn = (what: string) =>
      stdout.split("\n").flatMap((line) => (line.includes(what) && /JSFunction (Query|Result) /.exec(line)?.[1]) || []);
    expect(new Set(namesIn("completed optimizing"))).toEqual(new Set(["Query", "Result"]));
    expect(namesIn("aborted")).toEqual([]);
  });
});

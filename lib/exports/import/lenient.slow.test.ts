import { createHash } from "node:crypto";
import postgres from "postgres";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import {
  type Files,
  importFile,
  madeUpFiles,
  rewriteRows,
  withValue,
  writeFiles,
} from "#lib/testing/made-up-export.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";

const server = inject("testServer");
const results = "WCA_export_results.tsv";
const competitions = "WCA_export_competitions.tsv";
const persons = "WCA_export_persons.tsv";
const attempts = "WCA_export_result_attempts.tsv";

let files: Files = {};
let fresh = { name: "", url: "" };

beforeAll(async () => {
  files = await madeUpFiles(0.0002);
});
beforeEach(async () => {
  fresh = await makeDatabase(server.url, { prefix: "test", template: server.template });
  return () => dropDatabase(server.url, fresh.name);
});

async function ask(query: string): Promise<unknown> {
  const client = postgres(fresh.url, { max: 1 });
  try {
    return (await client.unsafe(query))[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Imports the files with others in the place of some, of which nothing else is told than the date. */
const importWith = (spoiled: Files) => {
  const metadata = JSON.stringify({ export_date: "2026-07-01T00:00:00Z" });
  return importFile(fresh.url, writeFiles({ ...files, ...spoiled, "metadata.json": metadata }));
};

const countRows = (text = ""): number => text.trimEnd().split("\n").length - 1;

test.each(["1.0.0", "v1.0.0", "2.0.2", "v2"])("the format %s is known", async (version) => {
  const metadata = JSON.stringify({ export_format_version: version, export_date: "2026-07-01T00:00:00Z" });
  const { rows } = await importFile(fresh.url, writeFiles({ ...files, "metadata.json": metadata }));
  expect(rows.get("results")).toBe(countRows(files[results]));
});

test("a byte order mark before a header is passed over, and belongs to what the sum is of", async () => {
  const [header = "", ...lines] = (files[results] ?? "").trimEnd().split("\n");
  // In another order than that of their numbers, which would be made up for results without any.
  const marked = `\ufeff${[header, ...lines.toReversed()].join("\n")}\n`;
  const told = { rows: lines.length, sha256: createHash("sha256").update(marked).digest("hex") };
  const metadata = JSON.stringify({ export_date: "2026-07-01T00:00:00Z", tables: { [results]: told } });
  await importFile(fresh.url, writeFiles({ ...files, [results]: marked, "metadata.json": metadata }));
  const [idAt, personAt] = ["id", "person_id"].map((name) => header.split("\t").indexOf(name)) as [number, number];
  const persons = lines.map((line) => line.split("\t")).map((fields) => `${fields[idAt]} ${fields[personAt]}`);
  expect(await ask("select array_agg(id || ' ' || competitor_id order by id) as answer from results")).toEqual(persons);
});

test("attempts may come in whatever order: each result has its own", async () => {
  const [header = "", ...lines] = (files[attempts] ?? "").trimEnd().split("\n");
  const all = "select string_agg(id || ' ' || attempts::text, ';' order by id) as answer from results";
  await importWith({});
  const inOrder = await ask(all);
  expect(inOrder).toMatch(/^\d+ \{\d.*-1/);
  await ask("update results set attempts = '{}'");
  // First the fifth of all results, then all fourths, the last result first.
  const numberAt = header.split("\t").indexOf("attempt_number");
  const numberOf = (line: string) => Number(line.split("\t")[numberAt]);
  const mixed = lines.toReversed().sort((one, other) => numberOf(other) - numberOf(one));
  const { differences } = await importWith({ [attempts]: `${[header, ...mixed].join("\n")}\n` });
  expect(await ask(all)).toBe(inOrder);
  expect(differences.counts()).toEqual({});
});

test.each(["javascript:alert(1)", "cubing.example", "https://", "http://two words.example"])(
  "a competition's website that is none, as %s, is left out and counted",
  async (website) => {
    const spoiled = withValue(files[competitions] ?? "", { external_website: website });
    const id = spoiled.split("\n")[1]?.split("\t")[0] ?? "";
    const { differences } = await importWith({ [competitions]: spoiled });
    expect(differences.counts()).toEqual({ "website that is no address, left out": 1 });
    expect(differences.kinds.get("website that is no address, left out")?.examples).toEqual([`${id}: ${website}`]);
    expect(await ask(`select external_website is null as answer from competitions where id = '${id}'`)).toBe(true);
  },
);

test("a name with control characters comes in as it is, and is counted", async () => {
  const spoiled = withValue(files[competitions] ?? "", { name: "Open\\n 2026\u0007" });
  const id = spoiled.split("\n")[1]?.split("\t")[0] ?? "";
  const { differences } = await importWith({ [competitions]: spoiled });
  expect(differences.counts()).toEqual({ "name with control characters": 1 });
  expect(differences.kinds.get("name with control characters")?.examples).toEqual([`${id}: Open 2026`]);
  expect(await ask(`select name as answer from competitions where id = '${id}'`)).toBe("Open\n 2026\u0007");
});

test("no example that is told of an export rewrites the screen", async () => {
  const person = (files[persons] ?? "").split("\n")[1]?.split("\t") ?? [];
  const id = person[(files[persons] ?? "").split("\n")[0]?.split("\t").indexOf("wca_id") ?? 0] ?? "";
  await importWith({});
  const { differences } = await importWith({
    [persons]: withValue(files[persons] ?? "", { name: "A\u001b[31mB\u0007" }),
  });
  const told = [...differences.kinds.values()].flatMap(({ examples }) => examples);
  expect(told.some((example) => example.startsWith(`${id}: `) && example.includes(", now A [31mB "))).toBe(true);
  expect(told.join("")).not.toMatch(/\p{Cc}/u);
});

test("an event that has results is one of the competition's, whether it was announced or not", async () => {
  const [header = "", row = ""] = (files[results] ?? "").split("\n");
  const field = (name: string) => row.split("\t")[header.split("\t").indexOf(name)] ?? "";
  const [id, eventId] = [field("competition_id"), field("event_id")];
  const spoiled = rewriteRows(files[competitions] ?? "", (told) =>
    told.id === id
      ? {
          ...told,
          event_specs: (told.event_specs ?? "")
            .split(" ")
            .filter((one) => one !== eventId)
            .join(" "),
        }
      : told,
  );
  const hasEvent = () =>
    ask(`
      select event_ids @> '{${eventId}}' and exists (
        select from competition_events held where held.competition_id = competitions.id and event_id = '${eventId}') as answer
      from competitions where id = '${id}'`);
  for (let times = 0; times < 2; times++) {
    await importWith({ [competitions]: spoiled });
    expect(await hasEvent()).toBe(true);
  }
  // Of one that somebody here has changed since, the export tells nothing else.
  await ask(
    `update competitions set revision = 2, event_ids = array_remove(event_ids, '${eventId}') where id = '${id}'`,
  );
  await ask(`delete from competition_events where competition_id = '${id}' and event_id = '${eventId}'`);
  expect(await hasEvent()).toBe(false);
  await importWith({ [competitions]: spoiled });
  expect(await hasEvent()).toBe(true);
});

test("a draft of which the export has results is refused until somebody has decided, and its texts stay with it", async () => {
  const [header = "", row = ""] = (files[results] ?? "").split("\n");
  const id = row.split("\t")[header.split("\t").indexOf("competition_id")];
  await ask(`
    insert into competitions (id, name, short_name, country_id, event_ids) values ('${id}', 'A draft', 'A draft', 'USA', '{}')`);
  await expect(importWith({})).rejects.toThrow(
    `A competition that has results is a draft here, which has to be announced or removed first: ${id}`,
  );
  expect(await ask("select count(*)::int as answer from competitions where is_visible")).toBe(0);
  await ask(`delete from competitions where id = '${id}'`);
  await importWith({});
  expect(await ask(`select results_posted_at is not null as answer from competitions where id = '${id}'`)).toBe(true);
});

test("a competition whose results the export lacks keeps them, and is told with how many", async () => {
  await importWith({});
  const [header = "", first = "", ...lines] = (files[results] ?? "").trimEnd().split("\n");
  const names = header.split("\t");
  const competitionOf = (line: string) => line.split("\t")[names.indexOf("competition_id")];
  const idOf = (line: string) => line.split("\t")[names.indexOf("id")];
  const stay = [first, ...lines].filter((line) => competitionOf(line) === competitionOf(first));
  const kept = new Set(stay.map(idOf));
  const [ofAttempts = "", ...allAttempts] = (files[attempts] ?? "").trimEnd().split("\n");
  const resultAt = ofAttempts.split("\t").indexOf("result_id");
  const before = await ask("select count(*)::int as answer from results");
  const { differences } = await importWith({
    [results]: `${[header, ...stay].join("\n")}\n`,
    [attempts]: `${[ofAttempts, ...allAttempts.filter((line) => kept.has(line.split("\t")[resultAt]))].join("\n")}\n`,
  });
  const others = new Set(lines.map(competitionOf));
  others.delete(competitionOf(first));
  const kind = "competition without results in the export, which keeps those that are here";
  expect(differences.kinds.get(kind)?.count).toBe(others.size);
  expect(differences.kinds.get(kind)?.examples.every((example) => /^\w+: \d+$/.test(example))).toBe(true);
  expect(await ask("select count(*)::int as answer from results")).toBe(before);
});

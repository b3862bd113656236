import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import {
  type Files,
  importFile,
  madeUpFiles,
  rewriteRows,
  withValue,
  writeBytes,
  writeFiles,
} from "#lib/testing/made-up-export.ts";

const { db, url } = await testDatabase();

const whole = async () =>
  await db.execute(sql`
    select (select md5(string_agg(r::text, '' order by id)) from results r) as results,
      (select md5(string_agg(p::text, '' order by id)) from persons p) as persons,
      (select md5(string_agg(c::text, '' order by id)) from competitions c) as competitions,
      (select count(*) from imports) as imports, to_regnamespace('stadion_import') as staging`);

let files: Files = {};
let before: unknown;

beforeAll(async () => {
  files = await madeUpFiles(0.0002);
  await importFile(url, writeFiles(files));
  before = await whole();
});

const results = "WCA_export_results.tsv";
const attempts = "WCA_export_result_attempts.tsv";
const persons = "WCA_export_persons.tsv";
const competitions = "WCA_export_competitions.tsv";
const scrambles = "WCA_export_scrambles.tsv";
const countries = "WCA_export_countries.tsv";
const championships = "WCA_export_championships.tsv";

const textOf = (name: string): string => files[name] ?? "";

/** The archive with one file otherwise, and without the sums that would tell at once. */
const spoil = (name: string, change: (text: string) => string | Uint8Array) =>
  writeFiles({ ...withoutSums(), [name]: change(textOf(name)) });

/** The archive with other values in the first rows of one file. */
const spoilRows = (name: string, values: Record<string, string>, rows = 1) =>
  spoil(name, (text) => withValue(text, values, { rows }));

const withoutSums = (): Files => ({ ...files, "metadata.json": '{"export_date":"2026-07-01T00:00:00Z"}' });

const without = (name: string, of: Files = files) =>
  writeFiles(Object.fromEntries(Object.entries(of).filter(([other]) => other !== name)));

const archive = () => readFileSync(writeFiles(files));

test.each<[string, () => string, RegExp]>([
  [
    "no archive",
    () => writeBytes(Buffer.from("id\tname\n")),
    /^export-\d+\.tsv\.zip is no zip archive, or only a part of one$/,
  ],
  [
    "half an archive",
    () => writeBytes(archive().subarray(0, archive().length / 2)),
    /is no zip archive, or only a part of one$/,
  ],
  [
    "a damaged archive",
    () => writeBytes(damaged(archive())),
    /(is damaged: its checksum is not|cannot be read to its end|cannot be unpacked)/,
  ],
  [
    "a zip bomb",
    () => spoil(results, (text) => `${text}${"\u0000".repeat(60_000_000)}`),
    /would unpack to [\d,]+ bytes, far more than any export of its size$/,
  ],
  ["an archive of something else", () => writeFiles({ "notes.txt": "hello" }), /holds no \.tsv files$/],
  ["no results", () => without(results), /lacks WCA_export_results\.tsv, of which metadata\.json tells$/],
  ["an empty file", () => spoil(results, () => ""), /^WCA_export_results\.tsv is empty$/],
  [
    "a file of a header alone",
    () => spoil(competitions, (text) => text.slice(0, text.indexOf("\n") + 1)),
    /is not known: \w+/,
  ],
  [
    "half a file",
    () => spoil(results, (text) => text.slice(0, text.length / 2 - (text[text.length / 2 - 1] === "\n" ? 1 : 0))),
    /^WCA_export_results\.tsv(?: line \d+.*| ends within a line: a part of it is missing)$/,
  ],
  [
    "a file cut between two lines",
    () => spoil(attempts, (text) => text.slice(0, text.lastIndexOf("\n", text.length / 2) + 1)),
    /^Result \d+ has no attempts$/,
  ],
  [
    "fewer rows than its metadata tells",
    () => writeFiles({ ...files, [persons]: textOf(persons).replace(/[^\n]*\n$/, "") }),
    /^WCA_export_persons\.tsv has \d+ rows where metadata\.json tells of \d+$/,
  ],
  [
    "other rows than its metadata tells",
    () => writeFiles({ ...files, [persons]: textOf(persons).replace("\t1\t", "\t2\t") }),
    /^WCA_export_persons\.tsv is not the file whose SHA-256 metadata\.json tells$/,
  ],
  [
    "a log line before the header",
    () => spoil(persons, (text) => `mysqldump: [Warning] Using a password\n${text}`),
    /^WCA_export_persons\.tsv does not begin with the columns of persons: name, wca_id, sub_id, country_id missing$/,
  ],
  [
    "a log line inside",
    () => spoil(results, (text) => text.replace(/\n(2\t)/, "\nERROR 2013: Lost connection\n$1")),
    /^WCA_export_results\.tsv line 3 \(\w+\): invalid input syntax for type bigint: "ERROR 2013: Lost connection"$/,
  ],
  [
    "a log line among attempts",
    () => spoil(attempts, (text) => text.replace("\n", "\nLost connection\n")),
    /^WCA_export_result_attempts\.tsv line 2 is not an attempt: "Lost connection"$/,
  ],
  [
    "a line that ends it early",
    () => spoil(persons, (text) => text.replace(/\n/, "\n\\.\n")),
    /^WCA_export_persons\.tsv (line 2|has a line that ends it before its last one)/,
  ],
  [
    "another encoding",
    () =>
      spoil(persons, (text) =>
        Buffer.concat([Buffer.from(text), Buffer.from("Andr\xe9\tm\t2004ANDR01\t1\tFrance\n", "latin1")]),
      ),
    /^WCA_export_persons\.tsv line \d+: invalid byte sequence for encoding "UTF8": 0xe9/,
  ],
  [
    "a line without end",
    () => spoil(persons, (text) => `${text}${"x".repeat(1_100_000)}\n`),
    /(has a line of more than a million bytes|would unpack|missing data)/,
  ],
  [
    "a column twice",
    () => spoil(persons, (text) => text.replace("gender", "name")),
    /^WCA_export_persons\.tsv has the column name twice$/,
  ],
  [
    "more columns than a table has",
    () => spoil(persons, (text) => text.replace("\n", `${"\tx".repeat(2000)}\n`)),
    /^WCA_export_persons\.tsv begins with 2005 columns, far more than any export$/,
  ],
  ["a table twice", () => writeFiles({ ...withoutSums(), "results.tsv": textOf(results) }), /holds results twice: /],
  [
    "a result of nobody",
    () => spoil(results, (text) => text.replace(/\t\d{4}[A-Z]{4}\d\d\t/, "\t1999NOBO01\t")),
    /^A result is of a person who is not in the file of persons: 1999NOBO01$/,
  ],
  [
    "a result of no competition",
    () => spoil(results, (text) => text.replace(/\n(1\t\d+\t\d+\t\d+\t)\w+/, "\n$1Nowhere1999")),
    /is not known: Nowhere1999 /,
  ],
  [
    "one result twice",
    () => spoil(results, (text) => `${text}${text.split("\n")[1]}\n`),
    /^The export has results that cannot be: Key \(id\)=\(1\) is duplicated/,
  ],
  [
    "an attempt once more at the end",
    () => spoil(attempts, (text) => `${text}${text.split("\n")[1]}\n`),
    /^The export has attempt 1 of result 1 more than once$/,
  ],
  [
    "attempts of no result",
    () => spoil(attempts, (text) => `${text}1000\t1\t99999999\n`),
    /^Attempts are told of result 99999999, which is not there$/,
  ],
  [
    "a country that is none",
    () => spoil(persons, (text) => text.replace(/\t\w[^\t\n]*\n$/, "\tAtlantis\n")),
    /^A country of a person is not known: Atlantis of /,
  ],
  [
    "a day that does not exist",
    () => spoil(competitions, (text) => text.replace(/\t(20\d\d)\t\d+\t\d+\t20/, "\t$1\t2\t30\t20")),
    /^A competition is on days that do not exist: /,
  ],
  [
    "results of a competition that is thousands of years off",
    () => spoilRows(competitions, { end_year: "9999" }, 1000),
    /^A competition that has results is yet to come: \w+ and \d+ more$/,
  ],
  [
    "an older export",
    () => writeFiles({ ...files, "metadata.json": '{"export_date":"2026-06-29T23:59:59Z"}' }),
    /^The export is of 2026-06-29T23:59:59\.000Z, and one of 2026-06-30T00:00:00\.000Z is here$/,
  ],
  [
    "an export that does not say how old it is",
    () => without("metadata.json"),
    /^The export does not say when it was made, and one of 2026-06-30T00:00:00\.000Z is here$/,
  ],
  [
    "a format of another year",
    () => writeFiles({ ...files, "metadata.json": '{"export_format_version":"v7.0.0"}' }),
    /^metadata\.json tells of the format v7\.0\.0, which is not known here$/,
  ],
  [
    "results without ids beside attempts",
    () => spoil(results, (text) => rewriteRows(text, ({ id: _, ...row }) => row)),
    /^WCA_export_results\.tsv has no column id, and WCA_export_result_attempts\.tsv tells the attempts of results by it$/,
  ],
  [
    "a byte order mark that its sum does not know",
    () => writeFiles({ ...files, [results]: `\ufeff${textOf(results)}` }),
    /^WCA_export_results\.tsv is not the file whose SHA-256 metadata\.json tells$/,
  ],
  [
    "a result of somebody who is here and not among its persons",
    () => spoil(persons, (text) => text.replace(/[^\n]*\n$/, "")),
    /^A result is of a person who is not in the file of persons: \d{4}[A-Z]{4}\d\d(?: and \d+ more)?$/,
  ],
  [
    "a format that is none, in one row of a round",
    () => spoilRows(results, { format_id: "z" }),
    /^A result has a format that is not known: z of \w+ \w+ \w \w+$/,
  ],
  [
    "places below the first",
    () => spoilRows(results, { pos: "-3" }, 2),
    /^A result has a place below 1: -3 of \w+ \w+ \w \w+ and 1 more$/,
  ],
  [
    "a result whose number is beyond all",
    () => spoilRows(results, { id: "9223372036854775807" }),
    /^A result's id is not one: 9223372036854775807$/,
  ],
  [
    "a result after whose number none can be told from the next",
    () => spoilRows(results, { id: String(Number.MAX_SAFE_INTEGER) }),
    /^A result's id is not one: 9007199254740991$/,
  ],
  [
    "an attempt that is neither a time, DNF nor DNS",
    () => spoilRows(attempts, { value: "-9" }),
    /^An attempt has a value below -2: -9 of result \d+$/,
  ],
  [
    "a competition without a name",
    () => spoilRows(competitions, { name: "" }),
    /^A competition has no name or country that is known: \w+$/,
  ],
  [
    "a competition whose name turns letters around",
    () => spoilRows(competitions, { name: "Open \u202e2026" }),
    /^A competition's name turns the direction of writing or has more than 200 letters: \w+$/,
  ],
  [
    "a competition whose name never ends",
    () => spoilRows(competitions, { name: "x".repeat(201) }),
    /^A competition's name turns the direction of writing or has more than 200 letters: \w+$/,
  ],
  [
    "persons whose names turn letters around",
    () => spoilRows(persons, { name: "a\u202eb" }, 2),
    /^A person's name turns the direction of writing or has more than 200 letters: \d{4}[A-Z]{4}\d\d and 1 more$/,
  ],
  [
    "a result in a name that turns letters around",
    () => spoilRows(results, { person_name: "a\u2066b" }),
    /^A result's person_name turns the direction of writing or has more than 200 letters: that of \w+ \w+ \w \w+$/,
  ],
  [
    "an export of the day after tomorrow",
    () => writeFiles({ ...files, "metadata.json": '{"export_date":"2026-07-16T00:00:01Z"}' }),
    /^The export says that it is of 2026-07-16T00:00:01\.000Z, which is yet to come$/,
  ],
  [
    "a log line in a file that is not read",
    () => writeFiles({ ...files, [countries]: textOf(countries).replace("\n", '\n{"level":30,"msg":"slow"}\n') }),
    /^WCA_export_countries\.tsv has \d+ rows where metadata\.json tells of \d+$/,
  ],
  [
    "other rows in a file that is not read",
    () => writeFiles({ ...files, [countries]: textOf(countries).replace("Europe", "europe") }),
    /^WCA_export_countries\.tsv is not the file whose SHA-256 metadata\.json tells$/,
  ],
  [
    "a scramble whose number is beyond all",
    () => spoilRows(scrambles, { id: "9223372036854775807" }),
    /^A scramble's id is not one: 9223372036854775807$/,
  ],
  [
    "a championship whose number is beyond all",
    () =>
      spoil(
        championships,
        (text) => `${text}2147483647\t${textOf(competitions).split("\n")[1]?.split("\t")[0]}\tworld\n`,
      ),
    /^A championship's id is not one: 2147483647$/,
  ],
  [
    "a championship of a kind that is none",
    () =>
      spoil(
        championships,
        (text) => `${text}99999\t${textOf(competitions).split("\n")[1]?.split("\t")[0]}\t${"z".repeat(5000)}\n`,
      ),
    /^A championship is of a kind that is not one: z{80} of \w+$/,
  ],
  [
    "metadata that is no JSON",
    () => writeFiles({ ...files, "metadata.json": "<html>" }),
    /^metadata\.json is not JSON$/,
  ],
  [
    "metadata that is no object",
    () => writeFiles({ ...files, "metadata.json": "[]" }),
    /^metadata\.json is not that of a results export: it is no object$/,
  ],
  [
    "results whose attempts no file tells",
    () => without(attempts, withoutSums()),
    /^export-\d+\.tsv\.zip holds no file of result_attempts, and its results have no columns value1 to value5$/,
  ],
  [
    "an old layout whose attempts are no longer in it",
    () => {
      const none = { value1: "0", value2: "0", value3: "0", value4: "0", value5: "0" };
      return without(attempts, {
        ...withoutSums(),
        [results]: rewriteRows(textOf(results), (row) => ({ ...row, ...none })),
      });
    },
    /^Result \d+ has no attempts$/,
  ],
  [
    "competitions without the file of people",
    () => without(persons, withoutSums()),
    /^export-\d+\.tsv\.zip holds no file of persons$/,
  ],
  [
    "a link that leads nowhere",
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), "stadion-link-"));
      symlinkSync("/nowhere/results.tsv", path.join(folder, results));
      return folder;
    },
    /^\/.*\/WCA_export_results\.tsv is no file that can be read$/,
  ],
  ["a folder of nothing", () => mkdtempSync(path.join(tmpdir(), "stadion-nothing-")), /holds no \.tsv files$/],
  ["nothing at all", () => "/nowhere/export.zip", /^\/nowhere\/export\.zip cannot be read$/],
])("%s is refused in one sentence, and what is there stays whole", async (_, make, message) => {
  const error = await importFile(url, make()).catch((thrown: Error) => thrown);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain("\n");
  expect((error as Error).name).toBe("DomainError");
  expect(await whole()).toEqual(before);
});

test("a file that was cut in a folder is refused as well", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "stadion-cut-"));
  for (const [name, text] of Object.entries(withoutSums())) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, results), textOf(results).slice(0, -10));
  await expect(importFile(url, folder)).rejects.toThrow(
    "WCA_export_results.tsv ends within a line: a part of it is missing",
  );
  expect(await whole()).toEqual(before);
});

// Within what is compressed, past every header.
function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(results)) + 400;
  for (let offset = 0; offset < 40; offset++) copy[at + offset] = (copy[at + offset] ?? 0) ^ 0x55;
  return copy;
}

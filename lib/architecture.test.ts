import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Each folder imports only itself and the folders before it.
const order = [
  "platform metrics language fields web reference db jobs mail persons accounts roles oauth notifications competitions registrations results claims identity regulations posts search wcif scoretaking submissions",
  "privacy exports api server cli testing",
].flatMap((line) => line.split(" "));

const subjects =
  "mail persons accounts roles oauth notifications competitions registrations results claims identity regulations posts search wcif scoretaking submissions privacy exports".split(
    " ",
  );
// The library that it adapts speaks HTTP itself.
const adapter = "oauth/provider/";

const importPattern = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

const lib = import.meta.dirname;
const app = path.join(lib, "../app");

const sourcesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    // The address `openapi.d.ts` is a folder.
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && file.includes(path.sep))
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const imports = [...text.matchAll(importPattern)].map(([, name = ""]) => name);
      return { file: file.split(path.sep).join("/"), folder: file.split(path.sep)[0] ?? "", text, imports };
    });

const sources = sourcesIn(lib);

const violations = (find: (source: (typeof sources)[number]) => string[]): string[] =>
  sources.flatMap((source) => find(source).map((violation) => `${source.file}: ${violation}`));

/** The folder of lib that an import leads to. */
function folderOf(file: string, name: string): string | undefined {
  if (name.startsWith("#lib/")) return name.split("/")[1];
  return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name).split("/")[0] : undefined;
}

test("the order here is the one the README explains", () => {
  const readme = readFileSync(path.join(lib, "README.md"), "utf8");
  expect([...readme.matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, name]) => name)).toEqual(order);
});

test("every folder has its place in the order", () => {
  expect(violations(({ folder }) => (order.includes(folder) ? [] : ["is in a folder without a place"]))).toEqual([]);
});

test("imports lead upwards in the order only", () => {
  const wrong = violations(({ file, folder, imports }) =>
    imports.filter((name) => order.indexOf(folderOf(file, name) ?? folder) > order.indexOf(folder)),
  );
  expect(wrong).toEqual([]);
});

test("another folder is imported by its full name, and always with the extension", () => {
  const wrong = violations(({ file, folder, imports }) =>
    imports.filter((name) => {
      const isOwn = name.startsWith("#lib/") || name.startsWith(".");
      const isElsewhere = name.startsWith(".") && folderOf(file, name) !== folder;
      return isOwn && (isElsewhere || !/\.(tsx?|mjs|json)$/.test(name));
    }),
  );
  expect(wrong).toEqual([]);
});

test("the inside knows no screen", () => {
  const wrong = violations(({ folder, imports }) =>
    imports.filter((name) => /^(next|react|react-dom)(\/|$)/.test(name) && folder !== "server"),
  );
  expect(wrong).toEqual([]);
  const outside = violations(({ folder, imports }) =>
    folder === "testing" ? [] : imports.filter((name) => name.startsWith("#app/")),
  );
  expect(outside).toEqual([]);
});

const httpIdentifiers =
  /\b(?:Response|Headers|FormData)\b|[Ss]et-?[Cc]ookie|: Request\b|\w*[a-z]Cookie|\bcookie[A-Z]\w*|#lib\/web\/cookies\.ts/g;

test("subjects know no HTTP", () => {
  const wrong = violations(({ file, folder, text }) =>
    subjects.includes(folder) && !file.startsWith(adapter)
      ? [...text.matchAll(httpIdentifiers)].map(([word]) => `says ${word}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

const screens = sourcesIn(app).filter(({ file }) => !file.startsWith("api/"));

test("pages and what forms are sent to know no SQL", () => {
  const wrong = screens.flatMap(({ file, imports }) =>
    imports
      .filter((name) => name.startsWith("drizzle-orm") || name.startsWith("#lib/db/schema/"))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("pages and what forms are sent to check nothing themselves: form() and the subjects do", () => {
  const checks = /\b(?:formData|safeParse|fieldProblem|assertNoProblems|assertAgreed)\(|\bthrow invalid\(/g;
  const wrong = screens
    .filter(({ folder }) => folder !== "_forms")
    .flatMap(({ file, text }) => [...text.matchAll(checks)].map(([word]) => `${file}: ${word}`));
  expect(wrong).toEqual([]);
});

test("whatever a page sends is a declared form", () => {
  // What speaks a protocol of its own.
  const protocols = [
    "oauth/[...endpoint]/route.ts",
    "oauth/register/[clientId]/route.ts",
    "oauth/token/info/route.ts",
    "(account)/stop-mails/[token]/one-click/route.ts",
    // What the field's programs send a DELETE to.
    "oauth/authorized_applications/[id]/route.ts",
  ];
  const wrong = screens
    .filter(
      ({ file, text }) =>
        file.endsWith("/route.ts") && /\b(?:POST|PUT|PATCH|DELETE)\b/.test(text) && !protocols.includes(file),
    )
    .filter(({ text }) => !/export const POST = form\(/.test(text))
    .map(({ file }) => file);
  expect(wrong).toEqual([]);
});

test("F16: pages hold no styles of their own, which their policy forbids", () => {
  // Where an activity lies is known to the page alone: the policy makes an exception for it.
  const calendar = /^\(site\)\/competitions\/\[competitionId\]\/(?:manage\/)?schedule\//;
  const wrong = screens
    .filter(({ file, text }) => /\bstyle=|<style\b|next\/script/.test(text) && !calendar.test(file))
    .map(({ file }) => file);
  expect(wrong).toEqual([]);
});

test("every journey fails where a page breaks its own policy", () => {
  const journeys = path.join(lib, "../e2e");
  const wrong = readdirSync(journeys)
    .filter((file) => file.endsWith(".spec.ts"))
    .filter((file) =>
      /import \{[^}]*\btest\b[^}]*\} from "@playwright\/test"/.test(readFileSync(path.join(journeys, file), "utf8")),
    );
  expect(wrong).toEqual([]);
});

test("mail is written where its reason is, and talks to its server in mail/ alone", () => {
  const wrong = violations(({ folder, text }) =>
    text.includes("#lib/mail/send.ts") && folder !== "mail" ? ["sends mail itself"] : [],
  );
  expect(wrong).toEqual([]);
  expect(screens.filter(({ text }) => text.includes("#lib/mail/send.ts")).map(({ file }) => file)).toEqual([]);
});

test("whatever of Stadion connects to a database asks whether the driver is patched", () => {
  const wrong = violations(({ file, folder, text }) =>
    /(?<![\w./])postgres\(/.test(text) && file !== "db/driver.ts" && !["cli", "testing"].includes(folder)
      ? ["connects by itself"]
      : [],
  );
  expect(wrong).toEqual([]);
});

test("settings are read in one place", () => {
  const wrong = violations(({ file, folder, text }) =>
    text.includes("process.env") && file !== "platform/env.ts" && !["cli", "testing"].includes(folder)
      ? ["reads process.env"]
      : [],
  );
  expect(wrong).toEqual([]);
});

// Whoever takes a request in reads the clock. The OAuth library reads it by itself, and so does what serves it; the code
// samples are somebody else's programs; a thread is told by how much its clock is to differ.
const clockReaders = [
  ...["platform/clock.ts", "api/endpoint.ts", "oauth/bridge.ts", "oauth/provider/", "oauth/applications/code-samples/"],
  ...["cli/", "server/", "testing/", "exports/export-jobs.ts", "exports/make-beside.ts"],
];

test("what time it is, is asked at the edge and passed in", () => {
  const reading = /#lib\/platform\/clock\.ts|\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/;
  const wrong = violations(({ file, text }) =>
    reading.test(text) && !clockReaders.some((reader) => file.startsWith(reader)) ? ["reads the clock"] : [],
  );
  expect(wrong).toEqual([]);
});

// The database stamps what is written. It is also the judge of tokens, which several machines issue and check, and of
// how long a note of what was read or saved, or a mail that waits, is worth keeping, which is the latest, which job is
// due, when the minute ends in which several machines count together, of how old is what a replica has, of how long
// somebody has had a table, and of what was entered in a row.
const databaseJudges = [
  ...[
    "oauth/",
    "wcif/revisions/client-bases.ts",
    "wcif/revisions/record-results.ts",
    "mail/account-mail.ts",
    "mail/expired.ts",
    "jobs/",
  ],
  ...["db/settle-counts.ts", "db/public-versions.ts", "db/migrate.ts", "testing/"],
];

test("queries compare with the time that is passed in", () => {
  const comparing =
    /(?<!=)[<>]=?\s*now\(\)|(?<![.\w])now\(\)\s*[-+<>]|\bcurrent_(date|time|timestamp)\b|\b\w+_timestamp\(\)/;
  const wrong = violations(({ file, text }) =>
    comparing.test(text) && !databaseJudges.some((judge) => file.startsWith(judge))
      ? ["compares with SQL's now()"]
      : [],
  );
  expect(wrong).toEqual([]);
});

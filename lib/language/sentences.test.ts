import { expect, test } from "vitest";
import { wordsForPeople } from "#lib/api/words-for-people.ts";
import { invalid } from "#lib/platform/errors.ts";
import { messagesInCode, productFiles } from "#lib/testing/messages-in-code.ts";
import { unwordedErrors, unwordedSentences } from "#lib/testing/sentences-in-code.ts";

const { messages, browserMessages } = messagesInCode();
const texts = [...productFiles()];

// What is written for developers and operators, whose commands and interfaces are in English.
const inEnglish = /^app\/(\(dev\)|api|\(site\)\/(developers|operators))\/|^app\/_components\/handbook\.tsx$/;

// It stands for the catalogue where there is none, and has its words (app/global-error.test.ts).
const inAllLanguages = "app/_components/failure-words.ts";

test("pages and forms say no sentence in English alone", () => {
  const found = texts
    .filter(([file]) => file.startsWith("app/") && !inEnglish.test(file) && file !== inAllLanguages)
    .flatMap(([file, text]) => unwordedSentences(file, text).map((words) => `${file}: ${words.trim().slice(0, 60)}`));
  expect(found.toSorted()).toEqual(
    [
      // An error that its own form catches, by its kind.
      "app/_forms/body-up-to-date.ts: A form meets what others have saved",
      // JSON, for programs that know the addresses of another site.
      "app/export/_old-addresses.ts: Exports of version 1 are not made any more",
      "app/export/_old-addresses.ts: …: use /export/results/v2/tsv",
      "app/export/results/[version]/[type]/route.ts: The export is not made as SQL",
    ].toSorted(),
  );
});

// Where forms lead. What programs alone ask for, and what the command line alone does, speaks English.
const ofForms =
  /^(app|lib\/(accounts|claims|competitions|fields|identity|mail|notifications|oauth\/(applications|consents|members|tokens)|persons|posts|privacy|registrations|regulations|results\/corrections|roles|scoretaking|submissions|wcif\/(edits|patch|revisions)))\//;

const ofCommandLine = new Set([
  "lib/accounts/commands/demo.ts",
  "lib/accounts/commands/staff.ts",
  "lib/mail/refused.ts",
  "lib/mail/try-server.ts",
  "lib/oauth/applications/example.ts",
  "lib/privacy/erase-account.ts",
  "lib/roles/commands/groups.ts",
  "lib/roles/commands/regional-organizations.ts",
]);

const forPrograms = [
  // No form names an id or so many at once.
  "lib/oauth/applications/commands.ts: A client id has at most 100 letters, digits and other characters of ASCII, and no space or colon.",
  "lib/oauth/applications/commands.ts: An application with the client id … exists already.",
  "lib/scoretaking/commands/enter-results.ts: At most … results are entered at once",
  // Of documents that programs send.
  "lib/wcif/patch/registrants-here.ts: … (…) is the number of somebody who is not registered here: …",
  "lib/wcif/patch/write-series.ts: Not authorized to manage competition …",
  "lib/wcif/patch/write-series.ts: Not authorized to manage every competition of series …",
  "lib/wcif/patch/write.ts: There is no account with id …",
  "lib/wcif/revisions/stopped-applications.ts: The managers of this competition have stopped this application from writing to it",
];

/** Where it is said, or where it is shown. */
const isWorded = (words: string): boolean =>
  messages.has(words) || browserMessages.has(words) || wordsForPeople(invalid(words)) !== words;

test("what a form is refused with is worded, but for what the API says word by word", () => {
  const found = texts
    .filter(([file]) => ofForms.test(file) && !inEnglish.test(file) && !ofCommandLine.has(file))
    .flatMap(([file, text]) => unwordedErrors(file, text).map((words) => ({ file, words })))
    .filter(({ words }) => !isWorded(words))
    .map(({ file, words }) => `${file}: ${words}`);
  expect(found.toSorted()).toEqual(forPrograms);
});

// What is kept or sent as it is (the history, mails, documents), looked for, or said by the checks of results.
const said =
  /(^|\/)(mails|finding|error-log|error-meanings|direct-sign-in|example|forget-name)\.ts$|\/(checks|code-samples|patch)\//;

test("rules and fields of forms say no sentence in English alone", () => {
  const found = texts
    .filter(([file]) => file.startsWith("lib/") && ofForms.test(file) && !ofCommandLine.has(file) && !said.test(file))
    .filter(([file]) => !/^lib\/(mail|privacy)\//.test(file))
    .flatMap(([file, text]) => unwordedSentences(file, text).map((words) => ({ file, words })))
    .filter(({ words }) => !isWorded(words))
    .map(({ file, words }) => `${file}: ${words}`)
    .filter((line) => !forPrograms.includes(line));
  expect(found.toSorted()).toEqual([
    // Names of files and of kinds of things, which stand in an answer of the API or in a history.
    "lib/competitions/commands/tell.ts: … of …",
    "lib/competitions/queries/series.ts: Competition series with ID … not found",
    "lib/identity/commands/decide-change.ts: Asked for by the person themselves (request …)",
    "lib/oauth/consents/commands.ts: Authorized application",
    "lib/persons/competitor-id.ts: All competitor ids of … in … are taken",
    "lib/submissions/commands/upload-files.ts: Without a name",
  ]);
});

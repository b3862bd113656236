import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { registrationStatuses } from "#lib/db/schema/registrations.ts";
import { formatAction } from "./audit-texts.ts";

const subjects =
  "account|application|competition|person|profile|registration|results|session|group|role|staff|post|incident|regulations";

const sources = globSync("{lib,app}/**/*.ts", { exclude: ["**/*.test.ts", "node_modules"] })
  .filter((path) => statSync(path).isFile() && !/(\.test|audit-texts)\.ts$/.test(path))
  .map((path) => readFileSync(path, "utf8"));

/** What the commands record, as their sources name it. */
const recordedKinds = sources
  .flatMap(
    (source) =>
      source.match(new RegExp(`(?<=")(${subjects})\\.[a-z_]+(?=")|(?<=\\bkind: ")\\w+\\.\\w+(?=")`, "g")) ?? [],
  )
  .filter((name) => !/\.(json|tsv|ts)$/.test(name));

// What the sources put together of a beginning and one of these.
const endings: Record<string, readonly string[]> = {
  "competition.invitation_": ["accepted", "declined", "withdrawn"],
  "registration.": registrationStatuses,
  "results.": ["corrected", "person_corrected", "persons_merged", "person_split", "correction_undone"],
};

/** The kinds that sources put together, by their beginning: the endings stand beside it, or above. */
const composedKinds = sources
  .flatMap((source) => [...source.matchAll(/\bkind(?:: | = )`(\w+\.\w*)\$\{([^}]*)\}`/g)])
  .flatMap(([, beginning = "", value = ""]) => {
    const ownEndings = [...value.matchAll(/[?:] "(\w+)"/g)].map(([, ending]) => ending);
    const known = ownEndings.length > 0 ? ownEndings : endings[beginning];
    return known?.map((ending) => `${beginning}${ending}`) ?? [`${beginning}?`];
  });

test("whoever reads the audit log is told every action in words", () => {
  const kinds = [...new Set([...recordedKinds, ...composedKinds])].sort();
  expect(kinds).toEqual(expect.arrayContaining(["competition.invitation_declined", "profile.claim_refused"]));
  expect(kinds.length).toBeGreaterThan(60);
  expect(kinds.filter((kind) => formatAction(kind) === kind.replace(/[._-]/g, " "))).toEqual([]);
});

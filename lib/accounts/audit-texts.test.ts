import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { formatAction } from "./audit-texts.ts";

const subjects =
  "account|application|competition|person|profile|registration|results|session|group|role|staff|post|incident|regulations";

/** What the commands record, as their sources name it. */
const recordedKinds = globSync("{lib,app}/**/*.ts", { exclude: ["**/*.test.ts", "node_modules"] })
  .filter((path) => statSync(path).isFile() && !/(\.test|audit-texts)\.ts$/.test(path))
  .flatMap((path) => readFileSync(path, "utf8").match(new RegExp(`(?<=")(${subjects})\\.[a-z_]+(?=")`, "g")) ?? [])
  .filter((name) => !/\.(json|tsv|ts)$/.test(name));

test("whoever reads the audit log is told every action in words", () => {
  const kinds = [...new Set(recordedKinds)].sort();
  expect(kinds.length).toBeGreaterThan(60);
  expect(kinds.filter((kind) => formatAction(kind) === kind.replace(/[._-]/g, " "))).toEqual([]);
});

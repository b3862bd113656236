import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { optionalDependencies?: Record<string, string> };
const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync("package-lock.json", "utf8"));

// npm leaves out what its registry does not have for other systems; `npm ci` then refuses the file on every system.
test("the lock file names the packages of every system", () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(from, name)),
  );
  expect(missing).toEqual([]);
});

function isListed(from: string, name: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
  return from !== "" && isListed(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

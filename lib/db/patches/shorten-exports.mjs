// Writes the list of what drizzle-orm lets others import as one rule and its exceptions. Node reads it anew for every
// import of the package and every file of it: as published that is 130 kB, and a fifth of what each start takes.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const [folder = "node_modules/drizzle-orm"] = process.argv.slice(2);
const file = path.join(folder, "package.json");

// The rule: a file of the same name in each form.
const ruled = (name) => ({
  import: { types: `./${name}.d.ts`, default: `./${name}.js` },
  require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  types: `./${name}.d.ts`,
  default: `./${name}.js`,
});
const { exports, ...rest } = JSON.parse(readFileSync(file, "utf8"));
const isAsRuled = ([name, target]) => JSON.stringify(target) === JSON.stringify(ruled(name.slice(2)));
const exceptions = Object.entries(exports).filter((entry) => !isAsRuled(entry));

// A list that has another rule stays as it is.
if (exceptions.length < Object.keys(exports).length / 2) {
  const shortened = { ...Object.fromEntries(exceptions), "./*": ruled("*") };
  // Not in place: installations may share their files with others.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...rest, exports: shortened }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

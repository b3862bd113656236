import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// As it is published, or as an install without scripts leaves it.
const program = `
import { registerHooks } from "node:module";
const unpatched = "data:text/javascript,export default function Postgres() {}";
registerHooks({
  resolve: (name, context, next) => (name === "postgres" ? { url: unpatched, shortCircuit: true } : next(name, context)),
});
const { connect } = await import("#lib/db/connection.ts");
try {
  connect("postgres://localhost/stadion", { poolSize: 1 });
} catch ({ message }) {
  console.log(message);
}`;

test("nothing connects through a driver that lacks its patch, and the error says what to do", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout.trim()).toBe(
    "The database driver lacks the patch without which a lost connection ends the process (see lib/db/patches): run `npm rebuild --ignore-scripts=false`.",
  );
});

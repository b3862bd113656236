import { afterAll, expect, test } from "vitest";
import { withRequest } from "#lib/platform/current-request.ts";
import { keepLog } from "#lib/testing/kept-log.ts";

const printed: unknown[][] = [];
const { error, warn } = console;
console.error = (...parts) => void printed.push(parts);
console.warn = (...parts) => void printed.push(parts);
afterAll(() => Object.assign(console, { error, warn }));

const { logWhatIsPrinted } = await import("./log-printed.ts");
logWhatIsPrinted();
const log = keepLog();

const request = { id: "one", route: "/persons", accountId: undefined, applicationId: undefined, trace: undefined };
const failed = (typed: string, code = "XX000") =>
  Object.assign(new Error(`Failed query: select 1\nparams: ${typed}`), { code });

test("A15: what a page prints as it fails is one line that names the request, without what was typed", () => {
  const typed = 'a@mail.example\n    at x (y)\n{"level":"warn","address":"9.9.9.7","msg":"sign-in failed"}\n';
  withRequest(request, () => {
    console.error(failed(typed));
    console.warn("⨯", "Received", typed);
  });
  expect(printed).toEqual([]);
  expect(log.lines("a page failed")).toMatchObject([
    {
      level: "error",
      requestId: "one",
      route: "/persons",
      err: { message: "Failed query: select 1\nparams: [hidden]" },
    },
  ]);
  expect(log.text()).not.toContain("a@mail.example");
  expect(log.text().trim().split("\n")).toHaveLength(2);
  const [first = ""] = log.text().split("\n");
  expect(first).not.toContain("9.9.9.7");
});

test("while the database is away that is a warning, and what is printed besides requests stays as it is", () => {
  log.forget();
  withRequest(request, () => console.error(failed("a", "57P03")));
  expect(log.lines("a page failed")).toMatchObject([{ level: "warn" }]);
  console.error("Stadion ends");
  expect(printed).toEqual([["Stadion ends"]]);
});

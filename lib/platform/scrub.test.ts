import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { scrub } from "./scrub.ts";

test("secrets and personal facts are hidden by name at any depth, everything else stays", () => {
  expect(
    scrub({
      status: 200,
      path: "/oauth/token",
      body: {
        grant_type: "password",
        password: "p",
        client_secret: "s",
        user: { email: "a@b.example", dob: "2000-01-01" },
      },
      access_token: "abc",
      birthDate: "2000-01-01",
      headers: [{ authorization: "Bearer abc" }],
    }),
  ).toEqual({
    status: 200,
    path: "/oauth/token",
    body: {
      grant_type: "password",
      password: "[hidden]",
      client_secret: "[hidden]",
      user: { email: "[hidden]", dob: "[hidden]" },
    },
    access_token: "[hidden]",
    birthDate: "[hidden]",
    headers: [{ authorization: "[hidden]" }],
  });
});

test("addresses, bearer tokens and query secrets are hidden inside texts", () => {
  expect(scrub("GET /callback?code=abc&x=1 by anna@mail.example with Bearer abc.def")).toBe(
    "GET /callback?code=[hidden]&x=1 by [hidden] with Bearer [hidden]",
  );
});

test("an error code stays, an authorization code does not", () => {
  expect(scrub({ code: "23505" })).toEqual({ code: "23505" });
  expect(scrub({ code: "kX0rV-1l9a8s7d6f5g4h3j2k1l0" })).toEqual({ code: "[hidden]" });
});

test("a failed statement is reported without the values it carried", () => {
  const error = new DrizzleQueryError("insert into accounts values ($1)", ["Anna Berg"], new Error("duplicate key"));
  const scrubbed = scrub(error);
  expect(JSON.stringify(scrubbed)).not.toContain("Anna");
  expect(scrubbed).toMatchObject({
    message: expect.stringContaining("insert into"),
    cause: { message: "duplicate key" },
  });
});

// A hundred times what a request may bring: work that grew with the square of it would outlast the run.
test.each([
  ["no address", "a".repeat(1_600_000)],
  ["half an address", `a@${"a.".repeat(800_000)}`],
  ["many halves", "a@".repeat(800_000)],
  ["an open statement", "\nparams: ".repeat(160_000)],
])("a long text with %s is scrubbed in the time of its length", (_, text) => {
  expect(scrub({ path: text })).toEqual({ path: expect.any(String) });
});

import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/openapi/document.ts";
import { declaredEndpoints } from "./declared-endpoints.ts";

test("spectral finds no violation", async () => {
  const linter = new spectral.Spectral();
  // Tags come in reading order; the licence has an SPDX identifier, and the contact a page rather than an address.
  const rules = { "openapi-tags-alphabetical": "off", "license-url": "off", "contact-properties": "off" };
  linter.setRuleset({ extends: [[rulesets.oas, "all"]], rules } as never);
  const violations = await linter.run(JSON.stringify(openApiDocument(await declaredEndpoints())));
  // The schema of a stream is that of each event, the example a piece of the stream.
  const told = violations.filter(({ path }) => !path.includes("text/event-stream"));
  expect(told.map(({ code, path, message }) => `${path.join(".")}: ${code}: ${message}`)).toEqual([]);
});

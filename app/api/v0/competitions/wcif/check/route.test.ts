import { describe, expect, test } from "vitest";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleDocument, sampleDocument } from "#lib/testing/sample-documents.ts";
import { PUT } from "./route.ts";

await testDatabase();

const check = async (body: unknown) => {
  const answer = await call(PUT, "/api/v0/competitions/wcif/check", { method: "PUT", body });
  return { status: answer.status, body: answer.body };
};
const fine = { status: 200, body: "" };

describe("the check", () => {
  test("takes documents of both versions, from anybody, and answers nothing", async () => {
    expect(await check(exampleDocument())).toEqual(fine);
    expect(await check(sampleDocument("HarbourLeague2026", 1))).toEqual(fine);
    expect(await check(sampleDocument("HarbourLeague2026", 2))).toEqual(fine);
  });

  test("misses a version with exactly one sentence", async () => {
    const { formatVersion: _, ...rest } = exampleDocument() as Record<string, unknown>;
    expect(await check(rest)).toEqual({
      status: 400,
      body: ["The property '#/' did not contain a required property of 'formatVersion' in schema WCIFv1.1"],
    });
  });

  test("names a surplus key", async () => {
    expect(await check({ ...(exampleDocument() as object), surplus: 1 })).toEqual({
      status: 400,
      body: ["The property '#/' contained undefined properties: 'surplus' in schema WCIFv1.1"],
    });
  });

  test("tells several violations together", async () => {
    expect(await check({ id: 123 })).toEqual({
      status: 400,
      body: [
        "The property '#/id' of type integer did not match the following type: string in schema WCIFv1.1",
        "The property '#/' did not contain a required property of 'formatVersion' in schema WCIFv1.1",
      ],
    });
  });

  test("refuses what is no object, and nothing at all", async () => {
    const error = (type: string) => ({
      status: 400,
      body: [`The property '#/' of type ${type} did not match the following type: object in schema WCIFv1.1`],
    });
    expect(await check([])).toEqual(error("array"));
    expect((await check("")).status).toBe(400);
  });
});

import { expect, test } from "vitest";
import { tableOfFile } from "./layout.ts";
import { readMetadata } from "./metadata.ts";

test("the moment of an export is told to the second, as it is noted of the last import", () => {
  const { madeAt } = readMetadata({ export_date: "2026-07-01T10:20:30.999Z" });
  expect(madeAt).toEqual(new Date("2026-07-01T10:20:30Z"));
  expect(readMetadata({}).madeAt).toBeUndefined();
  expect(() => readMetadata({ export_date: "yesterday" })).toThrow("metadata.json tells no date of export: yesterday");
});

test.each(["constructor.tsv", "__proto__.tsv"])("%s is no file that is read", (name) => {
  expect(tableOfFile(name)).toBeUndefined();
});

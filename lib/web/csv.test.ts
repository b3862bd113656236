import { expect, test } from "vitest";
import { csvFile, csvLine, type FileColumn } from "./csv.ts";

test("cells with a comma, a quote or a line break stand in quotes, and nothing is an empty cell", () => {
  expect(csvLine(["a", 'say "b"', "c,d", "e\r\nf", null, undefined, 0, { g: 1 }])).toBe(
    'a,"say ""b""","c,d","e\r\nf",,,0,"{""g"":1}"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1+1"])("C21: %j is no formula", (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test("C21: a text that begins with a line break is no formula either, and a number below zero stays one", () => {
  expect(csvLine(["\r\n=1", -1])).toBe(`"'\r\n=1",-1\r\n`);
});

test("a file begins with the names of its columns, and has a line for each row", () => {
  const columns: FileColumn<{ name: string; count: number }>[] = [
    ["name", ({ name }) => name],
    ["count", ({ count }) => count],
  ];
  expect(csvFile(columns, [{ name: "Ann", count: 2 }])).toBe("name,count\r\nAnn,2\r\n");
  expect(csvFile(columns, [])).toBe("name,count\r\n");
});

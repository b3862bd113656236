import { describe, expect, test } from "vitest";
import { pageCount, pagesOffered, rowsShown } from "./paging.ts";

const paging = (page: number, total: number) => ({ page, perPage: 25, total });

describe("paging", () => {
  test("an empty list still has one page", () => {
    expect(pageCount(paging(1, 0))).toBe(1);
    expect(pagesOffered(paging(1, 0))).toEqual([1]);
    expect(rowsShown(paging(1, 0))).toEqual({ first: 0, last: 0 });
  });

  test("the last page shows only the rows that are left", () => {
    expect(rowsShown(paging(3, 60))).toEqual({ first: 51, last: 60 });
  });

  test("a page past the end shows nothing", () => {
    expect(rowsShown(paging(9, 60))).toEqual({ first: 0, last: 0 });
  });

  test("far pages are left out, a single missing page is not", () => {
    expect(pagesOffered(paging(10, 500))).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pagesOffered(paging(4, 150))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(pagesOffered(paging(1, 500))).toEqual([1, 2, null, 20]);
  });
});

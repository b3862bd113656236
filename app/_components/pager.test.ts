import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultCount } from "./pager.tsx";

test("a list says that it has no such page, instead of counting rows from 0", () => {
  const noun = { one: "person", many: "persons" };
  const textOf = (page: number, total: number) =>
    renderToStaticMarkup(ResultCount({ noun, page, perPage: 25, total })).replace(/<[^>]+>/g, "");
  expect(textOf(999, 2361)).toBe("There is no page 999: 2,361 persons on 95 pages.");
  expect(textOf(95, 2361)).toBe("2,351–2,361 of 2,361 persons");
  expect(textOf(1, 0)).toBe("0 persons");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultCount } from "./pager.tsx";

test("a list says which of its rows are shown, and on a page that it has not how many there are", () => {
  const noun = { one: "person", many: "persons" };
  const textOf = (page: number, total: number) =>
    renderToStaticMarkup(ResultCount({ noun, page, perPage: 25, total })).replace(/<[^>]+>/g, "");
  expect(textOf(999, 2361)).toBe("2,361 persons");
  expect(textOf(95, 2361)).toBe("2,351–2,361 of 2,361 persons");
  expect(textOf(1, 0)).toBe("0 persons");
});

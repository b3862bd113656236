import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { chipsOf } from "./filter-chips.ts";
import { FilterForm } from "./filter-form.tsx";
import { readFilters } from "./filters.ts";

const asked = {
  q: "open",
  from: "2030-01-01",
  where: "FR",
  box: "40,0,50,10",
  event: ["333", "444"],
  delegate: "7",
  registration: "open",
  cancelled: "yes",
};

test.each([
  [asked, 9],
  [{ ...asked, view: "calendar" }, 8],
  [{ q: "open" }, 1],
  [{ near: "Nowhere" }, 0],
])("%j: the button of the filters counts the chips below it", (query, count) => {
  const filters = readFilters(query);
  const chips = chipsOf(filters, { around: undefined, delegate: filters.delegate === "" ? undefined : "Dee" });
  expect(chips).toHaveLength(count);
  const form = renderToStaticMarkup(FilterForm({ filters, inForce: chips.length }));
  expect(form).toContain(`<summary class="button button-secondary">${count > 0 ? `Filters (${count})` : "Filters"}<`);
});

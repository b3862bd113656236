import { expect, test } from "vitest";
import { shownLinks } from "./shown-links.ts";

test("links of tables come in the order of their rows, whatever stands around them", () => {
  const html = `
    <nav><a href="/competitions/Elsewhere2020">Elsewhere</a></nav>
    <table class="list"><thead><tr><th><a href="/competitions?sort=name">Name</a></th></tr></thead>
    <tbody><tr><td><a href="/competitions/First2026"><bdi>First</bdi></a></td>
    <td><a href="/competitions/First2026/live">On now</a></td></tr></tbody></table>
    <a href="/persons/2020NOBO01">Nobody</a>
    <table><tr><td><a class="name" href="/persons/2015SOME01">Somebody</a></td>
    <td><a href="/competitions/Second2025/results/333" class="name">Second</a></td></tr></table>`;
  expect(shownLinks(html)).toEqual([
    "/competitions/First2026",
    "/persons/2015SOME01",
    "/competitions/Second2025/results/333",
  ]);
});

test("a page without a table shows none", () => {
  expect(shownLinks(`<p><a href="/competitions/First2026">First</a></p>`)).toEqual([]);
});

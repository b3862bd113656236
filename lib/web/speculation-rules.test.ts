import { expect, test } from "vitest";
import { speculationRules } from "./speculation-rules.ts";

type Condition = { href_matches?: string | string[]; not?: Condition; and?: Condition[] };
const { prefetch } = JSON.parse(speculationRules) as { prefetch: { where: Condition }[] };

const baseUrl = "https://stadion.example";

function holds(condition: Condition, path: string): boolean {
  const { href_matches: patterns, not, and = [] } = condition;
  if (patterns !== undefined)
    return [patterns].flat().some((pattern) => new URLPattern(pattern, baseUrl).test(path, baseUrl));
  return not ? !holds(not, path) : and.every((one) => holds(one, path));
}

const isFetchedEarly = (path: string): boolean => prefetch.some(({ where }) => holds(where, path));

test("what anybody may read is fetched before its link is followed, in each language", () => {
  const pages = ["/competitions", "/es/competitions/One2030/results", "/ar/persons/2009DELE01", "/results/records"];
  expect(pages.filter(isFetchedEarly)).toEqual(pages);
});

test("what is somebody's own, or is another page a moment later, is asked for when it is wanted", () => {
  const pages = [
    ...["/settings", "/es/notifications", "/sign-out", "/staff", "/competitions/mine", "/ar/competitions/new"],
    ...["/competitions/One2030/register", "/es/competitions/One2030/register", "/competitions/One2030/manage/general"],
    ...["/competitions/calendar.ics", "/competitions/feed.atom", "/competitions/feed.json", "/oauth/authorize"],
  ];
  expect(pages.filter(isFetchedEarly)).toEqual([]);
});

import { expect, test } from "vitest";
import { formatWireDateRange } from "./competition.ts";

test.each([
  ["2014-02-03", "2014-02-03", "Feb 3, 2014"],
  ["2014-02-03", "2014-02-05", "Feb 3 - 5, 2014"],
  ["2014-02-28", "2014-03-01", "Feb 28 - Mar 1, 2014"],
  ["2014-12-31", "2015-01-01", "Dec 31, 2014 - Jan 1, 2015"],
  ["2014-09-03", "2015-09-03", "Sep 3, 2014 - Sep 3, 2015"],
  [null, null, "No date"],
  ["2014-02-03", null, "No date"],
])("%s to %s reads %j", (start, end, words) => {
  expect(formatWireDateRange(start, end)).toBe(words);
});

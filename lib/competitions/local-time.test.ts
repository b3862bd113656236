import { expect, test } from "vitest";
import { localDate, localTimeOf, minuteOfDay, momentOf } from "./local-time.ts";

test("a time on the clocks of a place is a moment, and back", () => {
  const moment = new Date("2030-03-31T06:30:00Z");
  expect(localTimeOf(moment, "Europe/Paris")).toBe("2030-03-31T08:30");
  expect(momentOf("2030-03-31T08:30", "Europe/Paris")).toEqual(moment);
  expect(minuteOfDay(moment, "Europe/Paris")).toBe(8 * 60 + 30);
});

test("a moment is another day elsewhere", () => {
  const moment = new Date("2030-05-04T23:30:00Z");
  expect(["America/Los_Angeles", "UTC", "Asia/Tokyo"].map((timezone) => localDate(moment, timezone))).toEqual([
    "2030-05-04",
    "2030-05-04",
    "2030-05-05",
  ]);
});

test("where clocks skip or repeat an hour, a moment is found all the same", () => {
  expect(momentOf("2030-03-31T02:30", "Europe/Paris")).toEqual(new Date("2030-03-31T01:30:00Z"));
  expect(momentOf("2030-10-27T02:30", "Europe/Paris")).toEqual(new Date("2030-10-27T00:30:00Z"));
});

test("what no clock says is no moment", () => {
  const texts = ["", "2030-02-30T10:00", "2030-05-04T24:30", "2030-05-04", "2030-05-04T10:00Z", "tomorrow"];
  expect(texts.map((text) => momentOf(text, "UTC"))).toEqual(texts.map(() => undefined));
});

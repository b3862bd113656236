import { expect, test } from "vitest";
import { continents } from "./continents.ts";
import { countries } from "./countries.ts";
import { events } from "./events.ts";
import { findEvent, findPlaceId } from "./find-by-text.ts";

test("a place is found by every name it has, in any letters", () => {
  for (const { iso2, id, name } of countries) {
    for (const text of [iso2, iso2.toLowerCase(), id, name, name.toUpperCase()])
      expect([text, findPlaceId(text)]).toEqual([text, iso2]);
  }
  for (const { id, name } of continents) {
    expect([findPlaceId(id), findPlaceId(name), findPlaceId(name.toLowerCase())]).toEqual([id, id, id]);
  }
  expect(findPlaceId("cote+d'ivoire")).toBe("CI");
  expect(findPlaceId("_north_america")).toBe("_North America");
});

test("what is no place is none", () => {
  for (const text of ["", "  ", "Atlantis", "Franc", "日本", "__proto__", "x".repeat(100_000)])
    expect(findPlaceId(text)).toBeUndefined();
});

test("an event is found by its id and its name, in any letters", () => {
  for (const event of events) {
    for (const text of [event.id, event.id.toUpperCase(), event.name, event.name.toLowerCase()])
      expect([text, findEvent(text)]).toEqual([text, event]);
  }
  expect(findEvent("3x3")).toBeUndefined();
});

import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["Rathausplatz 2", "Freiburg", "Hall, Rathausplatz 2, Freiburg, Germany"],
  ["Bahnhofstraße 20, Freiburg", "Freiburg", "Hall, Bahnhofstraße 20, Freiburg, Germany"],
  ["Bahnhofstraße 20, 79098 Freiburg, Germany", "Freiburg", "Hall, Bahnhofstraße 20, 79098 Freiburg, Germany"],
  ["Hauptstraße 1, Zürich", "Zurich, Stadt", "Hall, Hauptstraße 1, Zürich, Stadt, Germany"],
  ["Straße nach Köln 3", "Köln", "Hall, Straße nach Köln 3, Köln, Germany"],
  ["", "Köln", "Hall, Köln, Germany"],
])("an address that names its town says so once: %s", (venueAddress, city, place) => {
  expect(placeOf({ venue: "[Hall]{https://hall.example}", venueAddress, city, countryId: "Germany" })).toBe(place);
});

import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { locate } from "./locate.ts";

const { db } = await testDatabase();

const at = (latitude: number, longitude: number) => ({
  latitudeMicrodegrees: latitude * 1e6,
  longitudeMicrodegrees: longitude * 1e6,
});
await createCompetition(db, { id: "ParisTexas2030", city: "Paris, Texas", countryId: "USA", ...at(33.66, -95.55) });
await createCompetition(db, { id: "HongKong2030", city: "Kowloon", countryId: "Hong Kong", ...at(22.32, 114.17) });
await createCompetition(db, { id: "Portland2030", city: "Portland, ME", countryId: "USA", ...at(43.66, -70.26) });

const nameOf = async (near: string) => {
  const around = await locate(db, near);
  return typeof around === "string" ? around : around.name;
};

test.each([
  ["Birmingham", "Birmingham, United Kingdom"],
  ["Birmingham, United States", "Birmingham, United States"],
  ["London, Canada", "London, Canada"],
  ["Lyon, France", "Lyon, France"],
  ["Paris, Francia", "Paris, France"],
  ["Gent, Belgique", "Gent, Belgium"],
  ["London, UK", "London, United Kingdom"],
  ["New York, USA", "New York City, United States"],
  ["باريس، فرنسا", "Paris, France"],
  [" Berlin , ", "Berlin, Germany"],
  // A province that is called as its city.
  ["New York, new  york", "New York City, United States"],
  ["Québec, Quebec, Canada", "Québec, Canada"],
  // A city's own name may have a comma, and that of a country, too.
  ["Washington", "Washington, D.C., United States"],
  ["Washington, D.C.", "Washington, D.C., United States"],
  ["Washington, D.C., United States", "Washington, D.C., United States"],
  ["Hong Kong, Hong Kong, China", "Hong Kong, Hong Kong, China"],
  ["Hong Kong, China", "Hong Kong, Hong Kong, China"],
  ["Kowloon, Hong Kong, China", "Kowloon, Hong Kong, China"],
  // Where there was a competition, what is written there is its name.
  ["paris, TEXAS", "Paris, Texas, United States"],
  ["Portland, ME", "Portland, ME, United States"],
  ["Paris, Texas, Estados Unidos", "Paris, Texas, United States"],
])("%s is %s", async (near, name) => {
  expect(await nameOf(near)).toBe(name);
});

test.each([
  ...["Birmingham, Alabama", "London, Ontario", "Berlin, xyzzy, foo", "Paris, Narnia", "Paris, Narnia, France"],
  ...["Paris, Texas, France", "Paris, Texas, Narnia", "Narnia, Paris", "paris,baariis", "Kowloon, Narnia", ",", ", ,"],
  ...["Paris, 1e1", "France", "Narnia, Hong Kong, China"],
])("%s has a part that is neither a city's name nor its country, and is no place", async (near) => {
  expect(await locate(db, near)).toBe("unknown");
});

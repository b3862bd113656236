import { expect, test } from "vitest";
import { changeBetween } from "#lib/wcif/merge/changes.ts";
import { whyNotTakenBack } from "./_take-back-texts.ts";

const change = changeBetween("Old", "New");
const elsewhere =
  "There is nothing in it to take back here: what is said of the competition itself is changed on the pages “Details and people” and “Registration settings”.";

test("why a change cannot be taken back fits what it changed", () => {
  expect(whyNotTakenBack(new Map([["persons", new Map([["7", change]])]]))).toBe(
    "There is nothing in it to take back here: who is registered is decided on the registrations' page.",
  );
  expect(whyNotTakenBack(new Map([["name", change]]))).toBe(elsewhere);
  expect(
    whyNotTakenBack(
      new Map([
        ["name", change],
        ["persons", change],
      ]),
    ),
  ).toBe(elsewhere);
  expect(whyNotTakenBack(new Map())).toBe(
    "There is nothing to compare or to take back here, as the competition's document does not hold it: details such as the venue are changed on the page “Details and people”, places on the waiting list on the registrations' page.",
  );
});

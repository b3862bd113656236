import { expect, test } from "vitest";
import type { FormShape } from "#lib/fields/fields.ts";
import { readFields } from "#lib/fields/read-fields.ts";
import { GeneralDetailsForm, NewCompetitionForm, TextsForm } from "./forms.ts";
import { RegistrationSettingsForm, RequirementsForm } from "./registration-settings-form.ts";

/** What is said of these fields, where the others are as they should be. */
function problemsOf(shape: FormShape, sent: Record<string, string>): Record<string, string> {
  const problems = readFields(shape, new Map(Object.entries(sent).map(([name, value]) => [name, [value]]))).wrong;
  return Object.fromEntries(Object.entries(problems?.problems ?? {}).filter(([name]) => name in sent));
}

const tooLong = "This takes 250 characters at most.";
const numberProblem = (largest: number) => `Give a number from 0 to ${largest}.`;

test("details have their bounds from the form", () => {
  expect(problemsOf(NewCompetitionForm, { city: "x".repeat(251) })).toEqual({ city: tooLong });
  const wrong = {
    city: "x".repeat(251),
    venue: "x".repeat(251),
    venueAddress: "x".repeat(251),
    venueDetails: "x".repeat(251),
    latitude: "91",
    longitude: "-181",
  };
  expect(problemsOf(GeneralDetailsForm, wrong)).toEqual({
    city: tooLong,
    venue: tooLong,
    venueAddress: tooLong,
    venueDetails: tooLong,
    latitude: "A latitude is between -90 and 90.",
    longitude: "A longitude is between -180 and 180.",
  });
  const texts = { information: "x".repeat(20_001), contact: "x".repeat(20_001) };
  expect(problemsOf(TextsForm, texts)).toEqual({
    information: "This takes 20000 characters at most.",
    contact: "This takes 20000 characters at most.",
  });
});

test("registration settings have theirs", () => {
  const wrong = {
    competitorLimit: "5001",
    currencyCode: "XYZ",
    refundPolicyPercent: "101",
    guestsPerRegistrationLimit: "101",
    eventsPerRegistrationLimit: "0",
    competitorCanCancel: "perhaps",
  };
  expect(problemsOf(RegistrationSettingsForm, wrong)).toEqual({
    competitorLimit: "The limit is a number from 1 to 5000.",
    currencyCode: "Choose a currency.",
    refundPolicyPercent: numberProblem(100),
    guestsPerRegistrationLimit: numberProblem(100),
    eventsPerRegistrationLimit: "Give a number from 1 to 30.",
    competitorCanCancel: "Say whether people may cancel.",
  });
  expect(problemsOf(RequirementsForm, { extraRegistrationRequirements: "x".repeat(20_001) })).toEqual({
    extraRegistrationRequirements: "This takes 20000 characters at most.",
  });
});

test("details of one line keep no control characters, and texts of several lines their ends", () => {
  const bodyOf = (shape: FormShape, sent: Record<string, string>) =>
    readFields(shape, new Map(Object.entries(sent).map(([name, value]) => [name, [value]]))).body;
  const lines = { name: "Lyon\tOpen 2026", shortName: "Lyon\u001b2026", city: "Lyon\r", venue: "Salle\rs" };
  const details = {
    ...lines,
    venueAddress: "1 rue\n69000 Lyon",
    venueDetails: "\r",
    mainEventId: "",
    countryId: "France",
  };
  expect(bodyOf(GeneralDetailsForm, details)).toMatchObject({
    ...{ name: "Lyon Open 2026", shortName: "Lyon 2026", city: "Lyon", venue: "Salle s" },
    ...{ venueAddress: "1 rue 69000 Lyon", venueDetails: null },
  });
  expect(bodyOf(TextsForm, { information: "one\r\ntwo\rthree", contact: "a\tb" })).toEqual({
    information: "one\ntwo\nthree",
    contact: "a\tb",
  });
});

test.each(["javascript:alert(1)", "mycompetition.example", "//mycompetition.example", "https://", "ftp://x.example"])(
  "%s is no page that people could open",
  (address) => {
    const problem = "Give a whole address, like https://cubing.example.";
    expect(problemsOf(GeneralDetailsForm, { externalWebsite: address })).toEqual({ externalWebsite: problem });
    expect(problemsOf(RegistrationSettingsForm, { externalRegistrationPage: address })).toEqual({
      externalRegistrationPage: problem,
    });
  },
);

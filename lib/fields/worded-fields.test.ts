import { expect, test } from "vitest";
import { GeneralDetailsForm, IdForm } from "#lib/competitions/forms.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { readFields } from "./read-fields.ts";

const sent = (fields: Record<string, string>) =>
  new Map(Object.entries(fields).map(([name, value]) => [name, [value]]));

test("what is wrong with a field is said in the language that the form is sent in", () => {
  const problems = (language: string) =>
    inLanguage(language, () => [
      readFields(GeneralDetailsForm, sent({ latitude: "91", longitude: "181", scoretakingSoftware: "paper" })).wrong,
      readFields(IdForm, sent({ newId: "" })).wrong,
    ]);
  expect(problems("es")).toEqual([
    {
      problems: {
        latitude: "Una latitud está entre -90 y 90.",
        longitude: "Una longitud está entre -180 y 180.",
        scoretakingSoftware: "Indica dónde se escriben los resultados.",
      },
    },
    { problems: { newId: "Indica un id." } },
  ]);
  expect(problems("en")).toEqual([
    {
      problems: {
        latitude: "A latitude is between -90 and 90.",
        longitude: "A longitude is between -180 and 180.",
        scoretakingSoftware: "Say where scores are typed in.",
      },
    },
    { problems: { newId: "Give an id." } },
  ]);
});

import { invalid } from "#lib/platform/errors.ts";
import { countryById, findCountryByIso2 } from "#lib/reference/countries.ts";
import { mergePersons } from "#lib/results/corrections/merge-persons.ts";
import { splitPerson } from "#lib/results/corrections/split-person.ts";
import { action } from "./noun.ts";
import { correctedAs, previewOf } from "./preview.ts";
import { needed } from "./typed.ts";

const reason = { reason: { type: "string" } } as const;

/** Of two profiles that are one person, and of one that is two. */
export const personCorrections = [
  action({
    name: "merge",
    words: ["KEPT_ID", "MERGED_ID"],
    typed: "--reason TEXT",
    does: "makes one profile of two that are one person: the kept one takes results, former identities and account of the other, whose id leads to it",
    options: reason,
    loses: ({ db, words: [keptId = "", mergedId = ""], values, now }) =>
      previewOf((agreed) =>
        mergePersons(db, { keptId, mergedId, reason: needed(values.reason, "reason"), by: null, now, agreed }),
      ),
    run: async ({ db, words: [keptId = "", mergedId = ""], values, now }) =>
      correctedAs(await mergePersons(db, { keptId, mergedId, reason: needed(values.reason, "reason"), by: null, now })),
  }),
  action({
    name: "split",
    words: ["COMPETITOR_ID", "TO_ID"],
    typed: "--competitions ID,ID --reason TEXT [--name NAME] [--country COUNTRY] [--gender m|f|o] [--birth-date DATE]",
    does: "gives the results of some competitions to another profile, which is made where there is none: two people stood under one id",
    options: {
      ...reason,
      competitions: { type: "string" },
      name: { type: "string" },
      country: { type: "string" },
      gender: { type: "string" },
      "birth-date": { type: "string" },
    },
    loses: (asked) => previewOf((agreed) => splitPerson(asked.db, { ...splitting(asked), agreed })),
    run: async (asked) => correctedAs(await splitPerson(asked.db, splitting(asked))),
  }),
];

type Splitting = {
  words: string[];
  values: Partial<Record<"reason" | "competitions" | "name" | "country" | "gender" | "birth-date", string | undefined>>;
  now: Date;
};

function splitting({ words: [competitorId = "", toId = ""], values, now }: Splitting) {
  const { name, country, gender } = values;
  const countryId = country === undefined ? undefined : (findCountryByIso2(country)?.id ?? country);
  if (countryId !== undefined && !countryById(countryId)) throw invalid(`No country is called “${country}”.`);
  const competitionIds = needed(values.competitions, "competitions")
    .split(",")
    .map((id) => id.trim());
  return {
    ...{ competitorId, toId, competitionIds, name, countryId, gender, birthDate: values["birth-date"] },
    ...{ reason: needed(values.reason, "reason"), by: null, now },
  };
}

import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { button, list } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { mostPeople } from "./submission.ts";

/** Newcomers by their number at the competition, and beside each the competitor id they get. */
export const PostingForm = z.object({
  registrantIds: list({ most: mostPeople }),
  competitorIds: list({ most: mostPeople }),
  agreed: agreement(),
});

/** The ids by the numbers. */
export const chosenIdsOf = ({ registrantIds, competitorIds }: z.output<typeof PostingForm>): Map<number, string> =>
  new Map(
    registrantIds.map((number, index) => [/^\d{1,9}$/.test(number) ? Number(number) : 0, competitorIds[index] ?? ""]),
  );

export const TakeUpForm = z.object({ intent: button(["take-up", "let-go"], msg("Choose one of the buttons.")) });

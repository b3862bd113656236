import { z } from "zod";
import { mostGuests } from "#lib/competitions/registration-settings-form.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { agreement } from "#lib/fields/agreement.ts";
import { choice, hidden, lines, list, numberOrNothing, text } from "#lib/fields/fields.ts";
import { msg, t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { longestComment } from "./choices.ts";
import type { Choices, RegistrationState } from "./registration.ts";
import { longestFilterName } from "./saved-filters.ts";

/** What somebody registers for: the same for the person and for those who manage the competition. */
const choices = {
  events: list({ most: 100 }),
  guests: numberOrNothing({ least: 0, largest: mostGuests, problem: msg("Give a number of guests.") }),
  comments: lines({ longest: longestComment }),
};

export const ChoicesForm = z.object(choices);

export const RegisterForm = z.object({
  ...choices,
  /**
   * Kept with what was typed: what somebody wanted to register with is no change of what they are registered with
   * since.
   */
  intent: choice(["register", "change"], msg("Say whether you register or change your registration.")),
});

export const CorrectionForm = z.object({ ...choices, administrativeNotes: lines({ longest: longestComment }) });

export const toChoices = ({ events, guests, comments }: z.output<typeof ChoicesForm>): Choices => ({
  eventIds: events,
  guests: guests ?? 0,
  comments,
});

export const choicesOf = ({ eventIds, guests, comments }: Choices) => ({ events: eventIds, guests, comments });

type Correction = Choices & { administrativeNotes: string };

export const toCorrection = (sent: z.output<typeof CorrectionForm>): Correction => ({
  ...toChoices(sent),
  administrativeNotes: sent.administrativeNotes,
});

export const correctionOf = (registration: Correction) => ({
  ...choicesOf(registration),
  administrativeNotes: registration.administrativeNotes,
});

const mostAtOnce = 10_000;

/** What is decided about several people at once; `filter` is what the page showed of them. */
export const DecisionForm = z.object({
  /** Shown again, so that whoever is asked first need not choose again. */
  decision: choice(
    ["accept", "reject", "waiting-list", "move", "pending", "cancel-registrations"],
    msg("There is no such decision."),
  ),
  filter: hidden(),
  /** Whose own page it was decided on, in place of the list. */
  registrant: hidden().optional(),
  /** On the waiting list, where that is what is decided. */
  place: numberOrNothing({ least: 1, largest: mostAtOnce }).optional(),
  /** Several may stand in one value: of those on other pages one box tells, ticked for all of them or for none. */
  registrationIds: list({ most: mostAtOnce }),
  agreed: agreement(),
});

/** Whose e-mail addresses somebody asks for, in the form that decides. */
export const AddressesForm = z.object({ filter: hidden(), registrationIds: list({ most: mostAtOnce }) });

export const SaveFilterForm = z.object({
  filter_name: text({ longest: longestFilterName, required: msg("Give the filter a name.") }),
  filter: hidden(),
  agreedFilter: agreement(),
});

export const RemoveFilterForm = z.object({ saved: hidden({ longest: 20 }), filter: hidden() });

/** A registration as the list shows it: whoever decides about it has seen its state. */
export const decidedText = ({ id, status }: { id: number; status: RegistrationState }): string => `${id}:${status}`;

export function toDecided(sent: readonly string[]): { registrationIds: number[]; seenStates: Map<number, string> } {
  const texts = sent.flatMap((text) => text.split(" "));
  if (texts.length > mostAtOnce) throw invalid(t("Choose {most} at most.", { most: mostAtOnce }));
  const read = texts.flatMap((text) => {
    const [id = "", state] = text.split(":");
    const registrationId = parseRowId(id);
    return registrationId === undefined ? [] : [{ registrationId, state }];
  });
  return {
    registrationIds: read.map(({ registrationId }) => registrationId),
    seenStates: new Map(read.flatMap(({ registrationId, state }) => (state ? [[registrationId, state] as const] : []))),
  };
}

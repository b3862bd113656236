import { z } from "zod";
import { wordsOf } from "#lib/db/matching.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { scoretakingSoftware } from "#lib/db/schema/competitions.ts";
import { agreement } from "#lib/fields/agreement.ts";
import {
  button,
  choice,
  chosen,
  dayOrNothing,
  hidden,
  lines,
  linesOrNothing,
  list,
  readAs,
  text,
  textOrNothing,
  webAddressOrNothing,
} from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { msg, t } from "#lib/language/translate.ts";
import type { Wanted } from "./changed-columns.ts";
import type { Competition } from "./competition.ts";
import { maximumIdLength, maximumNameLength, maximumShortNameLength } from "./competition-id.ts";
import { degreesText, readMicrodegrees } from "./form-values.ts";
import { lifeCycleActions } from "./life-cycle.ts";
import type { NamedPeople } from "./queries/named-people.ts";

const longestText = 20_000;
const longestLine = 250;

const name = () => text({ longest: maximumNameLength, required: true });
const country = () => chosen({ required: true });
const line = () => textOrNothing({ longest: longestLine });
const degrees = (what: string, largest: number) =>
  readAs(
    text({ longest: 20 }),
    (sent) => (sent === "" ? null : readMicrodegrees(sent, largest)),
    () => t(what, { largest }),
  );

export const NewCompetitionForm = z.object({
  name: name(),
  startDate: dayOrNothing(),
  endDate: dayOrNothing(),
  city: text({ longest: longestLine }),
  countryId: country(),
});

export const GeneralDetailsForm = z.object({
  // Once locked these are shown, and not sent.
  name: name().optional(),
  shortName: text({ longest: maximumShortNameLength, required: true }).optional(),
  startDate: dayOrNothing().optional(),
  endDate: dayOrNothing().optional(),
  city: text({ longest: longestLine }).optional(),
  countryId: country().optional(),
  venue: text({ longest: longestLine }),
  venueAddress: line(),
  venueDetails: line(),
  latitude: degrees(msg("A latitude is between -{largest} and {largest}."), 90),
  longitude: degrees(msg("A longitude is between -{largest} and {largest}."), 180),
  externalWebsite: webAddressOrNothing(),
  mainEventId: readAs(chosen(), (id) => id || null, msg("Choose an event.")),
  scoretakingSoftware: choice(scoretakingSoftware, msg("Say where scores are typed in.")).optional(),
  agreed: agreement(),
});

export const TextsForm = z.object({
  information: linesOrNothing({ longest: longestText }),
  contact: linesOrNothing({ longest: longestText }),
});

/** What managers say of a competition beside its events, schedule and registration. */
export type GeneralDetails = Pick<
  Competition,
  | Exclude<keyof typeof GeneralDetailsForm.shape, "latitude" | "longitude" | "agreed">
  | "latitudeMicrodegrees"
  | "longitudeMicrodegrees"
>;

export const toGeneralDetails = ({
  latitude,
  longitude,
  agreed: _agreed,
  ...details
}: z.output<typeof GeneralDetailsForm>): Wanted<GeneralDetails> => ({
  ...details,
  latitudeMicrodegrees: latitude,
  longitudeMicrodegrees: longitude,
});

/** What the form shows of a competition. */
export const generalDetailsOf = (
  competition: Competition,
): Known<Exclude<keyof typeof GeneralDetailsForm.shape, "agreed">> => ({
  ...Object.fromEntries(
    Object.keys(GeneralDetailsForm.shape)
      .filter((field) => field !== "agreed")
      .map((field) => [field, competition[field as keyof Competition] as string | null]),
  ),
  latitude: degreesText(competition.latitudeMicrodegrees),
  longitude: degreesText(competition.longitudeMicrodegrees),
});

export const IdForm = z.object({ newId: text({ longest: maximumIdLength, required: msg("Give an id.") }) });

const mostNamed = 200;
const ids = () => list({ most: mostNamed });

/** Competitor ids or account numbers. */
export const PeopleForm = z.object({ organizers: ids(), delegates: ids(), agreedPeople: agreement() });

/** Each by itself, also where a box stands for several. */
export const toNamedPeople = ({ organizers, delegates, agreedPeople }: z.output<typeof PeopleForm>) => ({
  organizers: organizers.flatMap((sent) => wordsOf(sent)),
  delegates: delegates.flatMap((sent) => wordsOf(sent)),
  agreedPeople,
});

/** What the form shows of who is named. */
export const namedPeopleOf = ({ delegates, organizers }: NamedPeople): Known<"organizers" | "delegates"> => ({
  organizers: organizers.map(({ id }) => id),
  delegates: delegates.map(({ id }) => id),
});

/** What somebody who is named answers; `leave` takes an acceptance back. */
export const InvitationForm = z.object({
  competitionId: hidden(),
  answer: button(["accept", "decline", "leave"], msg("There is no such answer.")),
});

export const StepForm = z.object({
  step: button(lifeCycleActions, msg("There is no such step.")),
  agreed: agreement(),
});

/** A message to the other side of a competition: the staff, or those who hold it. */
export const MessageForm = z.object({ message: lines({ longest: 5000, required: msg("Write a message.") }) });

/** Other days for a competition that takes place later, or earlier. */
export const PutOffForm = z.object({
  startDate: dayOrNothing(),
  endDate: dayOrNothing(),
  agreed: agreement(),
});

const rowId = (what: string) => readAs(hidden(), parseRowId, what);

export const StopProgramForm = z.object({
  applicationId: rowId(msg("There is no such program.")),
  intent: button(["stop", "resume"], msg("There is no such program.")),
});

export const RestoreForm = z.object({
  revision: rowId(msg("There is no such revision.")),
  intent: button(["take-back", "restore"], msg("There is no such revision.")),
});

/** Whether somebody keeps an eye on a competition. */
export const MarkForm = z.object({ intent: button(["mark", "unmark"], msg("Say whether you mark it.")) });

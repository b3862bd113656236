import { z } from "zod";
import { EventShapeV1, EventShapeV2 } from "./event.ts";
import { extensions } from "./extension.ts";
import { PersonShapeV1, PersonShapeV2 } from "./person.ts";
import { ScheduleShape } from "./schedule.ts";
import { nullableInteger, nullableText, text } from "./values.ts";

// A draft may not know these yet; what a read says, a write must take back.
const RegistrationInfoShape = z
  .strictObject({
    openTime: nullableText,
    closeTime: nullableText,
    baseEntryFee: nullableInteger,
    currencyCode: text,
    onTheSpotRegistration: z.boolean().nullable(),
    useWcaRegistration: z.boolean(),
  })
  .partial();

const SeriesShape = z.strictObject({ id: text, name: text, shortName: text, competitionIds: z.array(text) }).partial();

const before = { formatVersion: text, id: text, name: text, shortName: text, series: SeriesShape.nullable() };
const after = {
  schedule: ScheduleShape,
  competitorLimit: nullableInteger,
  extensions,
  registrationInfo: RegistrationInfoShape,
};

/** What a PATCH may send: any of the keys. */
export const CompetitionShapeV1 = z
  .strictObject({ ...before, persons: z.array(PersonShapeV1), events: z.array(EventShapeV1), ...after })
  .partial();
export const CompetitionShapeV2 = z
  .strictObject({ ...before, persons: z.array(PersonShapeV2), events: z.array(EventShapeV2), ...after })
  .partial();

export type CompetitionShapeV1 = z.infer<typeof CompetitionShapeV1>;
export type CompetitionShapeV2 = z.infer<typeof CompetitionShapeV2>;

import { z } from "zod";
import { EventShapeV1, EventShapeV2 } from "./event.ts";
import { extensions } from "./extension.ts";
import { PersonShapeV1, PersonShapeV2 } from "./person.ts";
import { RegistrationInfoShape } from "./registration-info.ts";
import { ScheduleShape } from "./schedule.ts";
import { SeriesShape } from "./series.ts";
import { nullableInteger, text } from "./values.ts";

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

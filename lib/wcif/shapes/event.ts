import { z } from "zod";
import { extensions } from "./extension.ts";
import { QualificationShapeV1, QualificationShapeV2 } from "./qualification.ts";
import { RoundShapeV1, RoundShapeV2 } from "./round.ts";
import { nullableInteger, text } from "./values.ts";

export const EventShapeV1 = z
  .strictObject({
    id: text,
    rounds: z.array(RoundShapeV1).nullable(),
    competitorLimit: nullableInteger,
    qualification: QualificationShapeV1.nullable(),
    extensions,
  })
  .partial();

export const EventShapeV2 = z
  .strictObject({
    id: text,
    rounds: z.array(RoundShapeV2).nullable(),
    competitorLimit: nullableInteger,
    qualification: QualificationShapeV2.nullable(),
    extensions,
  })
  .partial();

export type EventShapeV1 = z.infer<typeof EventShapeV1>;
export type EventShapeV2 = z.infer<typeof EventShapeV2>;

import { z } from "zod";
import { AssignmentShape } from "./assignment.ts";
import { extensions } from "./extension.ts";
import { PersonalBestShapeV1, PersonalBestShapeV2 } from "./personal-best.ts";
import { RegistrationShape } from "./registration.ts";
import { integer, nullableInteger, nullableText, text } from "./values.ts";

const AvatarShape = z.strictObject({ url: text, thumbUrl: text }).partial();

const person = <PersonalBest extends z.ZodType>(PersonalBestShape: PersonalBest) =>
  z
    .strictObject({
      registrantId: nullableInteger,
      name: text,
      wcaUserId: integer,
      wcaId: nullableText,
      // Accounts need not state a country or gender; what a read says, a write must take back.
      countryIso2: nullableText,
      gender: z.enum(["m", "f", "o"]).nullable(),
      birthdate: text,
      email: text,
      avatar: AvatarShape.nullable(),
      roles: z.array(text),
      registration: RegistrationShape.nullable(),
      assignments: z.array(AssignmentShape),
      personalBests: z.array(PersonalBestShape),
      extensions,
    })
    .partial();

export const PersonShapeV1 = person(PersonalBestShapeV1);
export const PersonShapeV2 = person(PersonalBestShapeV2);
export type PersonShapeV1 = z.infer<typeof PersonShapeV1>;
export type PersonShapeV2 = z.infer<typeof PersonShapeV2>;

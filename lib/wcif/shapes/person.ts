import { z } from "zod";
import { eventIds } from "#lib/reference/events.ts";
import { extensions } from "./extension.ts";
import { integer, nullableInteger, nullableText, scope, text } from "./values.ts";

/** Any event ever held, retired ones included. */
const knownEventId = z.literal([...eventIds]);

const AssignmentShape = z
  .strictObject({ activityId: integer, stationNumber: nullableInteger, assignmentCode: text })
  .partial();

const rankings = { worldRanking: integer, continentalRanking: integer, nationalRanking: integer, type: scope };

export const PersonalBestShapeV1 = z.strictObject({ eventId: knownEventId, best: integer, ...rankings }).partial();
export const PersonalBestShapeV2 = z.strictObject({ eventId: knownEventId, value: integer, ...rankings }).partial();
export type PersonalBestShapeV1 = z.infer<typeof PersonalBestShapeV1>;
export type PersonalBestShapeV2 = z.infer<typeof PersonalBestShapeV2>;

export const RegistrationShape = z
  .strictObject({
    wcaRegistrationId: integer,
    eventIds: z.array(knownEventId),
    status: z.enum(["accepted", "deleted", "pending"]),
    guests: integer,
    comments: text,
    administrativeNotes: text,
    isCompeting: z.boolean(),
  })
  .partial();
export type RegistrationShape = z.infer<typeof RegistrationShape>;

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

import { z } from "zod";
import { knownEventId } from "./event-id.ts";
import { integer, scope } from "./values.ts";

const rankings = { worldRanking: integer, continentalRanking: integer, nationalRanking: integer, type: scope };

export const PersonalBestShapeV1 = z.strictObject({ eventId: knownEventId, best: integer, ...rankings }).partial();
export const PersonalBestShapeV2 = z.strictObject({ eventId: knownEventId, value: integer, ...rankings }).partial();
export type PersonalBestShapeV1 = z.infer<typeof PersonalBestShapeV1>;
export type PersonalBestShapeV2 = z.infer<typeof PersonalBestShapeV2>;

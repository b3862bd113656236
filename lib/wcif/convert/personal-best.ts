import type { PersonalBest } from "../document.ts";
import type { PersonalBestShapeV1, PersonalBestShapeV2 } from "../shapes/person.ts";
import type { Sent } from "./sent.ts";

export function personalBestToV1({
  eventId,
  value,
  worldRanking,
  continentalRanking,
  nationalRanking,
  type,
}: PersonalBest) {
  return { eventId, best: value, worldRanking, continentalRanking, nationalRanking, type };
}

export function personalBestToV2({
  eventId,
  value,
  worldRanking,
  continentalRanking,
  nationalRanking,
  type,
}: PersonalBest) {
  return { eventId, value, worldRanking, continentalRanking, nationalRanking, type };
}

export const personalBestFromV1 = ({ best, ...sent }: PersonalBestShapeV1): Sent<PersonalBest> => ({
  ...sent,
  value: best,
});
export const personalBestFromV2 = (sent: PersonalBestShapeV2): Sent<PersonalBest> => sent;

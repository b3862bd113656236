import type { CompetitionEvent } from "../document.ts";
import type { EventShapeV1, EventShapeV2 } from "../shapes/event.ts";
import { qualificationFromV1, qualificationFromV2, qualificationToV1, qualificationToV2 } from "./qualification.ts";
import { roundFromV1, roundFromV2, roundToV1, roundToV2 } from "./round.ts";
import type { Sent } from "./sent.ts";

export const eventToV1 = ({ id, rounds, qualification, extensions }: CompetitionEvent) => ({
  id,
  rounds: rounds.map(roundToV1),
  extensions,
  qualification: qualification && qualificationToV1(qualification),
});

export const eventToV2 = ({ id, rounds, qualification, extensions }: CompetitionEvent) => ({
  id,
  rounds: rounds.map((round) => roundToV2(round, rounds)),
  extensions,
  qualification: qualification && qualificationToV2(qualification),
});

/** Rounds left out, or null, ask for the event to be removed; an empty list does not. */
export const eventFromV1 = ({ id, rounds, qualification, extensions }: EventShapeV1): Sent<CompetitionEvent> => ({
  id,
  rounds: rounds?.map(roundFromV1),
  qualification: qualification && qualificationFromV1(qualification),
  extensions,
});

export const eventFromV2 = ({ id, rounds, qualification, extensions }: EventShapeV2): Sent<CompetitionEvent> => ({
  id,
  rounds: rounds?.map((round, index) => roundFromV2(round, rounds[index + 1])),
  qualification: qualification && qualificationFromV2(qualification),
  extensions,
});

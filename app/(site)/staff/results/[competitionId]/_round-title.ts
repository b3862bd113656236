import type { Round } from "#lib/competitions/queries/rounds.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";

/** "3x3x3 Cube, Final". */
export const roundTitle = ({ eventId, roundTypeId }: Pick<Round, "eventId" | "roundTypeId">): string =>
  withCommas([eventNameOf(eventId), t(roundTypeById(roundTypeId).name)]);

import { formatCentiseconds } from "#lib/reference/attempt-result.ts";
import { type Event, eventById } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";

/** What a result is drawn as: averages of moves are kept in hundredths, and stand beside single ones. */
export const chartedValue = (eventId: string, type: ResultType, value: number): number =>
  type === "average" && eventById(eventId)?.valueFormat === "number" ? value / 100 : value;

/** A drawn value, or a mark between two, in words. */
export const formatCharted = (event: Event, value: number): string =>
  event.valueFormat === "number" ? String(value) : formatCentiseconds(Math.round(value));

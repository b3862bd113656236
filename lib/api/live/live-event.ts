import type { WireRound } from "#lib/api/v0/live.ts";
import { wireName } from "#lib/api/wire-names.ts";
import type { RoundChange } from "./apply-change.ts";

/** What those who follow rounds are told; on the wire, and to be sent to others one day. */
export type LiveEvent =
  | ({
      name: "round_changed";
      id: number;
      competition_id: string;
      round_id: string;
      happened_at: string;
    } & RoundChange)
  | { name: "reload"; id: number; competition_id: string; round_id: string | null; round: WireRound | null };

/**
 * An event as `text/event-stream` has it. Where several come at once, only the last of them names its id: whoever loses
 * the line between two is told all of them again.
 */
export function encodeEvent(event: LiveEvent, { isLast = true }: { isLast?: boolean } = {}): Buffer {
  const id = isLast ? `id: ${event.id}\n` : "";
  return Buffer.from(`${id}event: ${event.name}\ndata: ${JSON.stringify(inWireNames(event))}\n\n`);
}

/** A comment, which nobody is told of: it shows both sides that the line is there. */
export const heartbeat = Buffer.from(":\n\n");

// One key of a row alone has the association's letters: looking at each of thousands of keys would take longer than
// writing them.
const inWireNames = (event: LiveEvent): LiveEvent => {
  const name = wireName("wca_id");
  if (name === "wca_id") return event;
  const renamed = <Row extends object>(row: Row): Row => {
    if (!("wca_id" in row)) return row;
    const { wca_id: id, ...rest } = row;
    return { ...rest, [name]: id } as Row;
  };
  if (event.name === "round_changed") return { ...event, results: event.results.map(renamed) };
  return { ...event, round: event.round && { ...event.round, results: event.round.results.map(renamed) } };
};

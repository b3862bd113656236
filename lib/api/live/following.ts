import { invalid } from "#lib/platform/errors.ts";

/** Nothing between us and who follows keeps or gathers what is told. */
export const followHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "private, no-store, no-transform",
  // Of nginx.
  "X-Accel-Buffering": "no",
};

/** The last event that somebody has; undefined where they have none. */
export function followingSince(lastEventId: string | null, after: string | undefined): number | undefined {
  const asked = lastEventId?.trim() || undefined;
  // What an earlier site of this address had told is no id of ours: they are told the whole.
  if (asked !== undefined) return isEventId(asked) ? Number(asked) : undefined;
  if (after === undefined) return undefined;
  if (!isEventId(after)) throw invalid(`Invalid after: '${after}'`, { code: "invalid_parameter" });
  return Number(after);
}

const isEventId = (text: string): boolean => /^\d{1,15}$/.test(text);

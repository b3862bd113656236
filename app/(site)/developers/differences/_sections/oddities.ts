import type { Difference } from "../_difference.ts";

export const oddities: Difference[] = [
  {
    what: "Flags such as `managed_by_me=false` and `upcoming_competitions=false`",
    there: "Count as given, whatever they say.",
    here: "The same.",
  },
  {
    what: "Cancelled competitions",
    there: "Are in lists unless `include_cancelled=false`.",
    here: "The same.",
  },
  {
    what: "Keys such as `registration_full?`",
    there: "End in a question mark.",
    here: "The same.",
  },
  {
    what: "Attempts",
    there: "Filled up with 0 to five in results, not in rankings.",
    here: "The same.",
  },
  {
    what: "`event_id` at `/results/records`",
    there: "Is passed over.",
    here: "The same: read the key of the event.",
  },
  {
    what: "An unknown region or gender at rankings and records",
    there: "Is the world, or everybody.",
    here: "The same: compare what you ask with what `/countries` names.",
  },
  {
    what: "`403 Cannot adminster results`",
    there: "Spelt so.",
    here: "The same: programs compare it.",
  },
];

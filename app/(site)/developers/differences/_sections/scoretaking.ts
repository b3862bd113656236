import type { Difference } from "../_difference.ts";

export const scoretaking: Difference[] = [
  {
    what: "A token at the live writes, `next_if_quit`, `addable_competitors` and the list of scoretakers",
    there: "Any will do.",
    here: "All but the list need `manage_competitions`; with a cookie they come from the site’s own pages.",
  },
  {
    what: "The body of a live write as a form",
    there: "Taken like JSON.",
    here: "415: bodies are JSON.",
  },
  {
    what: "Entering a result",
    there: "Queued; whether it was taken shows later. Nearly everything is taken, into locked rounds too.",
    here: "Saved when it is answered. Time limit and cutoff are applied; what cannot be is refused, and so is a locked round.",
  },
  {
    what: "Opening, clearing, closing and quitting that a round does not allow",
    there: "The sentence in `status`.",
    here: "The same in `status` and in `error`, with `code`, `request_id` and `docs` beside it.",
  },
  {
    what: "Registrations of other competitions, or not accepted",
    there: "Read, added and entered.",
    here: "404 by the address; 422 in a body, with `registration_id`.",
  },
  {
    what: "`recreated_rows` of a cleared round",
    there: "An empty list; the description says a number.",
    here: "How many results were emptied.",
  },
  {
    what: "`quit`",
    there: "How many rows of the round before were touched.",
    here: "How many people have left.",
  },
  {
    what: "Podiums",
    there: "At most three quarters of the final, so one of three gets none.",
    here: "Everybody placed first to third with a success.",
  },
  {
    what: "`single_record_tag` and `average_record_tag`",
    there: "`PR` or null.",
    here: "The highest of `WR`, `CR`, `NR` and `PR`.",
  },
  {
    what: "`state_hash`",
    there: "Depends on the order of those who tie.",
    here: "Of the results by registration; `version` beside it only ever grows.",
  },
  {
    what: "Following a round",
    there: "A WebSocket at `/api/v1/live/cable`.",
    here: "No such channel: server-sent events at `/api/v0/competitions/{competitionId}/live/events`, for every change, opening and closing too.",
  },
];

import { answerFollowed } from "../_feeds/answer.ts";
import { atomOf } from "../_feeds/follow.ts";
import { atomAddress } from "../_list/filters.ts";

/** What the list of competitions with the same parameters shows, as an Atom feed. */
export const GET = (request: Request): Promise<Response> =>
  answerFollowed(request, { type: "application/atom+xml; charset=utf-8", addressOf: atomAddress, make: atomOf });

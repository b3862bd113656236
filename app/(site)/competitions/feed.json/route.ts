import { answerFollowed } from "../_feeds/answer.ts";
import { jsonFeedOf } from "../_feeds/follow.ts";
import { jsonFeedAddress } from "../_list/filters.ts";

/** What the list of competitions with the same parameters shows, as a JSON Feed. */
export const GET = (request: Request): Promise<Response> =>
  answerFollowed(request, {
    type: "application/feed+json; charset=utf-8",
    addressOf: jsonFeedAddress,
    make: jsonFeedOf,
  });

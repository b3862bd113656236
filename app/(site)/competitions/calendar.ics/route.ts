import { answerFollowed } from "../_feeds/answer.ts";
import { calendarOf } from "../_feeds/follow.ts";
import { calendarAddress } from "../_list/filters.ts";

/** What the list of competitions with the same parameters shows, as a calendar to subscribe to. */
export const GET = (request: Request): Promise<Response> =>
  answerFollowed(request, { type: "text/calendar; charset=utf-8", addressOf: calendarAddress, make: calendarOf });

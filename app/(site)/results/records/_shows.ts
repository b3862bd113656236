/** Those that stand: single and average together, in one row an event, or each in a table of their own. */
const standingShows = ["mixed", "slim", "separate"] as const;
export type StandingShow = (typeof standingShows)[number];

/** All there ever were: event by event, or mixed by date. */
const pastShows = ["history", "mixed history"] as const;
export type PastShow = (typeof pastShows)[number];

/** The views of records, in the order that they are offered in. */
export const recordShows = [...standingShows, ...pastShows];
export type RecordShow = StandingShow | PastShow;

/** Whether a view goes page by page through all there were. */
export const isOfPast = (show: RecordShow): show is PastShow => pastShows.some((past) => past === show);

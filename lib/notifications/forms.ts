import { z } from "zod";
import { button, carried, choice, chosen, hidden, list, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { notificationKinds } from "#lib/reference/notification-kinds.ts";

export const FollowForm = z.object({
  intent: button(["follow", "unfollow"], msg("Say whether you follow them.")),
});

/** From the list of whom somebody follows. */
export const UnfollowForm = z.object({ competitor_id: hidden({ longest: 20 }) });

/** Distances that are offered, in kilometres. */
export const offeredKm = [25, 50, 100, 200, 500, 1000] as const;

export const InterestForm = z.object({
  where: chosen(),
  near: text({ longest: 100 }),
  within: chosen(),
  event: list({ most: 40 }),
});

export const RemoveInterestForm = z.object({ interest: hidden({ longest: 20 }) });

export const NotificationMailForm = z.object({
  kinds: list({ most: notificationKinds.length }),
  rhythm: choice(["at_once", "daily"], msg("Say when you want to hear of it.")),
});

/** Those up to the newest that was shown, or one. */
export const ReadForm = z.object({ until: carried().optional(), notification: carried().optional() });

/** Which those are; what is no number of one is none. */
export const whichRead = ({ until, notification }: z.output<typeof ReadForm>): { one: number } | { until: number } =>
  notification === undefined ? { until: rowNumber(until ?? "") } : { one: rowNumber(notification) };

const rowNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const FeedForm = z.object({
  intent: button(["make", "end"], msg("Say what is to become of the address.")),
});

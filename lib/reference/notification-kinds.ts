/** What people are told of, each of which they may stop by itself. */
export const notificationKinds = [
  "new_competition",
  "registration_opens",
  "own_registration",
  "results",
  "followed_person",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a link in a mail stops: one kind, or with a digest all of them. */
export type StoppableKind = NotificationKind | "digest";

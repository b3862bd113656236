import { addDays, type CalendarDate } from "#lib/platform/date.ts";

const prefix = "stadion_device_";

/** Its beginning tells the token of a device from those that speak for somebody: nothing else takes one. */
export const isDeviceToken = (token: string): boolean => token.startsWith(prefix);

export const newDeviceToken = (random: string): string => prefix + random;

export const longestDeviceName = 100;
export const mostDevices = 50;

/** How many days a device goes on after the last of the competition: what was written down late is typed then. */
const daysAfter = 3;

/** When the tokens of a competition end; wherever it is held, its last day is over by then. */
export const deviceExpiry = (endDate: CalendarDate): Date => new Date(`${addDays(endDate, daysAfter + 1)}T00:00:00Z`);

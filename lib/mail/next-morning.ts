const morningHour = 6;

/** Six o'clock, in UTC: when what has come together since the day before is told. */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(morningHour, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}

/** The same of today, or of yesterday where it is earlier. */
export function lastMorning(now: Date): Date {
  const morning = nextMorning(now);
  morning.setUTCDate(morning.getUTCDate() - 1);
  return morning;
}

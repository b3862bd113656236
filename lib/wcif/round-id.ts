/** `333-r1`, taken apart; undefined for anything else. */
export function parseRoundId(id: string): { eventId: string; number: number } | undefined {
  const [, eventId, number] = /^([a-z0-9]+)-r(\d{1,3})$/.exec(id) ?? [];
  return eventId === undefined ? undefined : { eventId, number: Number(number) };
}

export const eventIdOfRound = (id: string): string => parseRoundId(id)?.eventId ?? "";

export const roundIdOf = (eventId: string, number: number): string => `${eventId}-r${number}`;

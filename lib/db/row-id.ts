const largestInteger = 2_147_483_647;

/** The id that a text of digits stands for; nothing where no row could have it. */
export function parseRowId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return id <= largestInteger ? id : undefined;
}

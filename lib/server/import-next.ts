/**
 * Loads Next without two of its patches. It replaces `Date` and `process.nextTick`, among others, to notice what a page
 * with cache components may not do while it is made ahead, which no page here is; but every date that is read of the
 * database, and seven callbacks of every answer, would go through functions that hand on their arguments one by one.
 */
export async function importNext(): Promise<typeof import("next")> {
  const own = { Date: globalThis.Date, nextTick: process.nextTick };
  // What Next would load first, once.
  await import("next/dist/server/node-environment.js");
  globalThis.Date = own.Date;
  own.Date.prototype.constructor = own.Date;
  process.nextTick = own.nextTick;
  return await import("next");
}

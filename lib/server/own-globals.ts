/**
 * Loads something that stands itself before the clock and before the queue of what comes next, as Next does, and puts
 * back what was there. Next would notice by it what a page with cache components may not do while it is made ahead,
 * which no page here is; but every date that is read of the database, and seven callbacks of every answer, would go
 * through its functions, which hand on their arguments one by one.
 */
export async function withOwnGlobals<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const own = { Date: globalThis.Date, nextTick: process.nextTick };
  try {
    return await load();
  } finally {
    globalThis.Date = own.Date;
    own.Date.prototype.constructor = own.Date;
    process.nextTick = own.nextTick;
  }
}

/** The schedule's own page, of the address of something in it. */
export const scheduleOf = (address: string): string | undefined =>
  /^\/competitions\/[^/?#]+\/manage\/schedule(?=\/)/.exec(address)?.[0];

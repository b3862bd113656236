const hour = 3600 * 1000;
/** Clients keep our list of keys for a while: a key is published for this long before it signs. */
const publishedBeforeSigning = hour;
/** And stays published for this long after it was replaced. */
const publishedAfterSigning = 24 * hour;

type Key = { createdAt: Date; retiredAt: Date | null };

/** The newest key that everybody had time to learn signs; younger ones wait behind, retired ones leave in time. */
export function orderForSigning<Row extends Key>(keys: readonly Row[], now: Date): Row[] {
  const age = (key: Row) => now.getTime() - key.createdAt.getTime();
  const published = keys
    .filter((key) => !key.retiredAt || now.getTime() - key.retiredAt.getTime() < publishedAfterSigning)
    .toSorted((left, right) => age(left) - age(right));
  const known = published.filter((key) => age(key) >= publishedBeforeSigning);
  return [...known, ...published.filter((key) => age(key) < publishedBeforeSigning)];
}

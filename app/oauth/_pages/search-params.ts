export type SearchParams = Record<string, string | string[] | undefined>;

/** Next's own form of a query, as the web's. */
export function toSearchParams(params: SearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const single of Array.isArray(value) ? value : [value]) if (single !== undefined) query.append(name, single);
  }
  return query;
}

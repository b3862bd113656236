/** What the address bar says behind the question mark, in Next's form. */
export type QueryValues = Record<string, string | string[] | undefined>;

/** The same as Next hands it to a page. */
export type SearchParams = Promise<QueryValues>;

/** One query parameter; of several, none. */
export async function queryValue(searchParams: SearchParams, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return typeof value === "string" ? value : undefined;
}

const longestText = 100;

/** The first value of that name; empty where there is none. PostgreSQL takes no NUL. */
export function textOf(searchParams: QueryValues, name: string): string {
  const text = [searchParams[name]].flat()[0] ?? "";
  return text.replaceAll("\0", "").trim().slice(0, longestText);
}

/** A path with a query of the values that are there; page 1 goes without saying. */
export function addressOf(path: string, values: Record<string, string | number>): string {
  const said = Object.entries(values).filter(([name, value]) => value !== "" && !(name === "page" && value === 1));
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The query of an address in Next's own form. */
export function toQueryValues({ searchParams }: URL): QueryValues {
  const names = new Set(searchParams.keys());
  return Object.fromEntries([...names].map((name) => [name, searchParams.getAll(name)]));
}

/** Next's own form of a query, as the web's. */
export function toSearchParams(params: QueryValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const single of Array.isArray(value) ? value : [value]) if (single !== undefined) query.append(name, single);
  }
  return query;
}

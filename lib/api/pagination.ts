import { parameter } from "./parameters.ts";

export const defaultPageSize = 25;
export const largestPageSize = 1000;
// Beyond this no list of ours reaches, and the offset stays far below what PostgreSQL's bigint holds.
const furthestPage = 1_000_000_000;

export type Page = { number: number; size: number; offset: number };

const positiveInteger = (fallback: number, limit: number) => (text: unknown) => {
  const number = typeof text === "string" && /^\s*[+]?\d+/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return Number.isFinite(number) && number > 0 ? Math.min(number, limit) : fallback;
};

/** Query parameters of a paged list: anything that is no positive number means the default. */
export const pageParameters = {
  page: parameter.transform(positiveInteger(1, furthestPage)).meta({ description: "Page, from 1", type: "integer" }),
  per_page: parameter.transform(positiveInteger(defaultPageSize, largestPageSize)).meta({
    description: `Rows a page: ${defaultPageSize} unless you ask for another number, ${largestPageSize} at most`,
    type: "integer",
  }),
};

export const pageOf = (query: { page: number; per_page: number }): Page => ({
  number: query.page,
  size: query.per_page,
  offset: (query.page - 1) * query.per_page,
});

/**
 * `Total`, `Per-Page` and `Link` (RFC 8288) of one page.
 * The links repeat the query with `page` replaced, its parameters in alphabetical order.
 */
export function pageHeaders(url: URL, page: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / page.size));
  const linkTo = (number: number, relation: string) => {
    const parameters = [...url.searchParams].filter(([name]) => name !== "page");
    const query = new URLSearchParams([...parameters, ["page", String(number)]]);
    query.sort();
    return `<${url.origin}${url.pathname}?${query}>; rel="${relation}"`;
  };
  const links = [
    ...(page.number > 1 ? [linkTo(1, "first"), linkTo(page.number - 1, "prev")] : []),
    ...(page.number < last ? [linkTo(last, "last"), linkTo(page.number + 1, "next")] : []),
  ];
  return {
    Total: String(total),
    "Per-Page": String(page.size),
    ...(links.length > 0 && { Link: links.join(", ") }),
  };
}

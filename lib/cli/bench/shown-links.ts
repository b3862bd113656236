/** Whom and what the tables of a page lead to, row by row: competitions, their results, and people. */
export function shownLinks(html: string): string[] {
  const tables = html.match(/<table[\s>].*?<\/table>/gs) ?? [];
  return tables.flatMap((table) => [...table.matchAll(link)].map(([, address = ""]) => address));
}

// Not what is below a competition otherwise: a page may say what goes on there as well.
const link = /<a\s[^>]*?href="(\/persons\/[^/"?#]+|\/competitions\/[^/"?#]+(?:\/results\/[^/"?#]+)?)"/g;

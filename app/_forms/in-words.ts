import type { QueryValues } from "./search-params.ts";

/** An answer for programs that show no page: what is wrong, for whoever wrote the address into one. */
export const inWords = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** What an address says; undefined for what cannot be meant, of which pages say that there is nothing there. */
export function readOrNothing<Value extends object>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (thrown) {
    if ((thrown as { digest?: unknown }).digest === nextNotFound) return undefined;
    throw thrown;
  }
}

const nextNotFound = "NEXT_HTTP_ERROR_FALLBACK;404";

/**
 * Which parameter of an address cannot be meant: its name and what it says. Undefined where none is, by itself.
 * `beside` is one that others are read beside alone: it comes first, so that none of them is blamed for it.
 */
export function findWrongParameter(
  query: QueryValues,
  read: (asked: QueryValues) => object,
  beside: string,
): { name: string; value: string } | undefined {
  const isRead = (asked: QueryValues) => readOrNothing(() => read(asked)) !== undefined;
  const { [beside]: first, ...others } = query;
  const parameters = Object.entries({ [beside]: first, ...others });
  const [name, value] = parameters.find(([own, given]) => !isRead({ [beside]: first, [own]: given })) ?? [];
  return name === undefined ? undefined : { name, value: [value].flat().join(", ").slice(0, 100) };
}

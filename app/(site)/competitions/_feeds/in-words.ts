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

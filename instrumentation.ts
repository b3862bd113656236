let note: ((thrown: unknown) => void) | undefined;

/** Next calls this once for each runtime it builds for; pages are made by Node alone. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  ({ notePageFailure: note } = await import("#lib/server/page-failures.ts"));
}

/** Next tells this what a page, or a handler beside pages, has thrown. */
export const onRequestError = (thrown: unknown): void => note?.(thrown);

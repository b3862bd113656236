import { notePageFailure } from "#lib/server/page-failures.ts";

/** Next tells this what a page, or a handler beside pages, has thrown. */
export const onRequestError = (thrown: unknown): void => notePageFailure(thrown);

import type { Sent } from "../convert/sent.ts";
import type { Extension } from "../document.ts";

/** A list given replaces the one there was; none given leaves it. */
export const overlayExtensions = (base: Extension[], sent: Sent<Extension>[] | undefined): Extension[] =>
  sent?.map(({ id = "", specUrl = "", data = {} }) => ({ id, specUrl, data: data as Extension["data"] })) ?? base;

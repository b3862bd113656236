import type { Declaration } from "#lib/api/declaration.ts";
import type { Method } from "./types.ts";

/** An endpoint as it is declared, at its address below a root: `/competitions/{competitionId}`. */
export type DeclaredEndpoint = { method: Method; root: ApiRoot; path: string; declaration: Declaration };

/** What paths of the document begin with: the version that nearly all have, or for those of another `/v1/…`. */
export type ApiRoot = typeof usualRoot | "/api";

export const usualRoot = "/api/v0";

import type { Declaration } from "#lib/api/declaration.ts";
import type { Method } from "./types.ts";

/** An endpoint as it is declared, at its address below `/api/v0`: `/competitions/{competitionId}`. */
export type DeclaredEndpoint = { method: Method; path: string; declaration: Declaration };

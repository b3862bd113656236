import { z } from "zod";
import type { Declaration } from "./declaration.ts";
import { pageParameters } from "./pagination.ts";
import { readQuery } from "./request-input.ts";
import { fromWireNames } from "./wire-names.ts";

/** The address with those of its parameters that the endpoint declares: all that an answer may depend on. */
export function declaredUrl(url: URL, declaration: Pick<Declaration, "query" | "isPaged">): URL {
  if (url.search === "") return url;
  // What no text may hold is refused wherever it stands.
  readQuery(url);
  const names = declaredNames(declaration);
  const declared = new URL(url);
  declared.search = new URLSearchParams([...url.searchParams].filter(([name]) => names.has(ownName(name)))).toString();
  return declared;
}

const known = new WeakMap<object, Set<string>>();

function declaredNames(declaration: Pick<Declaration, "query" | "isPaged">): Set<string> {
  const names = known.get(declaration) ?? namesIn(declaration);
  known.set(declaration, names);
  return names;
}

function namesIn({ query, isPaged }: Pick<Declaration, "query" | "isPaged">): Set<string> {
  if (query !== undefined && !(query instanceof z.ZodObject)) throw new Error("A query is declared as an object");
  return new Set([...Object.keys(query?.shape ?? {}), ...(isPaged ? Object.keys(pageParameters) : [])]);
}

const ownName = (name: string): string => Object.keys(fromWireNames({ [name.replace(/\[\]$/, "")]: 0 }))[0] ?? "";

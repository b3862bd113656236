import { and, asc, desc, sql } from "drizzle-orm";
import { listedColumns } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { listSuggestions, type Suggestion, toCompetitionSuggestion } from "./suggestions.ts";

const mostNearest = 5;
const longestText = 60;

/** What somebody may have meant by an address that leads nowhere: "/competitions/LileOpen2026/results" is near Lille Open. */
export async function listNearest(db: Database, address: string, today: string): Promise<Suggestion[]> {
  const text = wordsOfAddress(address);
  if (text === "") return [];
  const found = await listSuggestions(db, text, today);
  if (found.length > 0) return found.slice(0, mostNearest);
  // Of a competitor id the year and the letters of the name stay where its number is wrong.
  const [person] = /^\d{4}[a-z]{4}/i.exec(text) ?? [];
  if (person) return (await listSuggestions(db, person, today)).slice(0, mostNearest);
  return await competitionsLike(db, text);
}

/** "/es/competitions/LilleOpen2026/results" is of "Lille Open 2026". */
export function wordsOfAddress(address: string): string {
  const segments = (address.split(/[?#]/)[0] ?? "").split("/").filter(Boolean).map(decoded);
  const at = segments.findIndex((segment) => segment === "competitions" || segment === "persons");
  const said = (at >= 0 ? segments[at + 1] : segments.at(-1)) ?? "";
  return said
    .slice(0, longestText)
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d{4}$)/gu, "$& ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("\0", "");
  } catch {
    return "";
  }
}

// By the groups of three letters that they share: an index finds those, and the few that share most of them are weighed.
async function competitionsLike(db: Database, text: string): Promise<Suggestion[]> {
  const likeness = sql`public.word_similarity(lower(public.f_unaccent(${text})), ${competitions.search})`;
  const rows = await db
    .select(listedColumns)
    .from(competitions)
    .where(
      and(competitions.isVisible, sql`lower(public.f_unaccent(${text})) operator(public.<%) ${competitions.search}`),
    )
    .orderBy(desc(likeness), desc(competitions.startDate), asc(competitions.id))
    .limit(mostNearest);
  return rows.map(toCompetitionSuggestion);
}

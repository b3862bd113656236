import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { rulesOf } from "./source.ts";

const mostRules = 5000;
const mostTold = 20;

/** What keeps a text from being published, and what only looks odd. */
export type TextProblems = { errors: string[]; warnings: string[] };

/** Looks a text over. Of a translation the rules are compared with those of the official text. */
export function problemsOf(text: string, officialIds?: readonly string[]): TextProblems {
  const rules = rulesOf({ text });
  const ids = rules.map(({ id }) => id);
  const known = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (known.has(id) ? twice : known).add(id);
  const official = officialIds && new Set(officialIds);
  const referred = rules.flatMap(({ contentHtml }) =>
    [...contentHtml.matchAll(/href="#(?!article-)([^"]+)"/g)].map(([, id = ""]) => id),
  );
  const unknown = [...new Set(referred)].filter((id) => !known.has(id));
  const missing = officialIds?.filter((id) => !known.has(id)) ?? [];
  const unofficial = official ? ids.filter((id) => !official.has(id)) : [];
  return {
    errors: [
      ids.length === 0 ? t("It has no rules: each stands on a line of its own, with its number: 1a) …") : undefined,
      ids.length > mostRules ? t("It has more than {most} rules.", { most: mostRules }) : undefined,
      twice.size > 0 ? t("These numbers stand twice: {ids}.", { ids: listed([...twice]) }) : undefined,
    ].filter((problem) => problem !== undefined),
    warnings: [
      unknown.length > 0 ? t("It refers to rules that it does not have: {ids}.", { ids: listed(unknown) }) : undefined,
      missing.length > 0
        ? t("These rules of the English text are not translated: {ids}.", { ids: listed(missing) })
        : undefined,
      unofficial.length > 0
        ? t("The English text does not have these rules: {ids}.", { ids: listed(unofficial) })
        : undefined,
    ].filter((problem) => problem !== undefined),
  };
}

const listed = (ids: readonly string[]): string =>
  withCommas([...ids.slice(0, mostTold), ids.length > mostTold && "…"]);

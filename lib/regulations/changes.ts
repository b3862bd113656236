import type { Rule } from "./source.ts";

type Worded = Pick<Rule, "id" | "contentHtml">;

/** What a text says otherwise than another, by the numbers of its rules. */
export type Changes = {
  added: Worded[];
  changed: { id: string; before: string; after: string }[];
  removed: Worded[];
};

/** Added and changed rules in the order of the text after, removed ones in that of the text before. */
export function changesBetween(before: readonly Worded[], after: readonly Worded[]): Changes {
  const was = new Map(before.map((rule) => [rule.id, rule.contentHtml]));
  const stays = new Set(after.map((rule) => rule.id));
  return {
    added: after.filter(({ id }) => !was.has(id)),
    changed: after.flatMap(({ id, contentHtml }) => {
      const old = was.get(id);
      return old === undefined || old === contentHtml ? [] : [{ id, before: old, after: contentHtml }];
    }),
    removed: before.filter(({ id }) => !stays.has(id)),
  };
}

import { markdownProblem } from "#lib/web/markdown/render-markdown.ts";

/** What is wrong with texts that pages lay out; to be asked before anything is locked. */
export async function textProblems<Name extends string>(
  texts: { [Field in Name]?: string | null | undefined },
): Promise<Partial<Record<Name, string>>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const [name, text] of Object.entries(texts) as [Name, string | null | undefined][]) {
    const problem = await markdownProblem(text ?? null);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

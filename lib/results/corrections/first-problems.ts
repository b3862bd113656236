import { t } from "#lib/language/translate.ts";

const mostProblems = 10;

/** The first problems of a sheet, a line each. */
export const firstProblems = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, mostProblems),
    ...(problems.length > mostProblems
      ? [t("And {count} more lines.", { count: problems.length - mostProblems })]
      : []),
  ].join("\n");

import { t } from "#lib/language/translate.ts";
import type { ResultType } from "#lib/reference/formats.ts";

export const typeName = (type: ResultType): string => (type === "single" ? t("Single") : t("Average"));

/** The same behind what it is of, in a heading. */
export const typePart = (type: ResultType): string =>
  type === "single" ? t("single ¦ in a heading") : t("average ¦ in a heading");

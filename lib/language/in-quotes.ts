import { t } from "./translate.ts";

/** "“open”": what somebody typed, in the quotation marks of whoever reads it. */
export const inQuotes = (text: string): string => t("“{text}”", { text });
